/** Sheets of what stands below every page's first view, or is hidden in it. */
const BELOW = new Set([
  'components/carousel',
  'components/carousel-controls',
  'components/close-up',
  'components/compare-tick',
  'components/copy-table',
  'components/data-table',
  'components/ledger',
  'components/spool-drawing',
  'components/table-frame',
  'components/tooltip-tip',
  'components/unit-switch',
  'components/wire-section',
  'frame/catalogue-branch',
  'frame/catalogue-tree',
  'frame/company-card',
  'frame/dropdown-links',
  'frame/dropdown-panel',
  'frame/error-boundary',
  'frame/footer',
  'frame/footer-column',
  'frame/footer-contacts',
  'frame/scroll-to-top',
  'frame/toasts',
  'sections/certifications',
  'sections/company-map',
  'sections/comparison',
  'sections/finder-parts',
  'sections/finder-sheet',
  'sections/industries',
  'sections/milestones',
  'sections/process',
  'sections/product-neighbours',
  'sections/product-slide',
  'sections/quality',
  'sections/specifications',
  'sections/standard-names',
  'sections/testimonials',
  'sections/vendors',
  'sections/wire-sections',
]);
/** Those of them that stand in the first view of a page, by the page's name. */
const ABOVE: Record<string, string[]> = {
  equivalents: ['components/table-frame', 'sections/standard-names'],
  finder: ['components/compare-tick', 'components/unit-switch'],
  tools: ['components/unit-switch'],
};
/** Sheets of what stands below the first view, or comes into it later, of this page alone. */
const BELOW_ON: Record<string, string[]> = {
  product: [
    'components/fold-line',
    'components/plain-list',
    'sections/ask-foot',
    'sections/product-body',
  ],
};
/** Pages that end within their first view. */
const SHORT = ['compare', 'enquiry', 'missing'];

/** Whether what a sheet is for stands below the first view of a page, or is hidden in it. */
export function standsBelow(page: string, sheet = ''): boolean {
  const name = sheet.replace(/\.module\.scss$/, '');
  if (BELOW_ON[page]?.includes(name)) return true;
  return !SHORT.includes(page) && BELOW.has(name) && !ABOVE[page]?.includes(name);
}
