import type { PageName } from '../src/content/site-pages.ts';

/** A page, named by its module in spa/src/pages. */
export type PageModule = PageName | 'missing';

/** Style sheets of what is below the first view on every page, or hidden in it. */
const BELOW = [
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
] as const;

type Below = (typeof BELOW)[number];

const isBelow = (name: string) => BELOW.includes(name as Below);

/** Exceptions: sheets of the list above that a page does need for its first view. */
const ABOVE: Partial<Record<PageModule, Below[]>> = {
  equivalents: ['components/table-frame', 'sections/standard-names'],
  finder: ['components/compare-tick', 'components/unit-switch'],
  tools: ['components/unit-switch'],
};
/** Sheets that are below the first view, or appear in it later, on these pages only. */
const BELOW_ON: Partial<Record<PageModule, string[]>> = {
  product: [
    'components/fold-line',
    'components/plain-list',
    'sections/ask-foot',
    'sections/product-body',
  ],
};
/** Pages short enough to fit into their first view. */
const SHORT: PageModule[] = ['compare', 'enquiry', 'missing'];

const nameOf = (sheet: string) => sheet.replace(/\.module\.scss$/, '');

/** Names in the lists above that match none of these sheets. */
export function strayNames(sheets: string[]): string[] {
  const known = new Set(sheets.map(nameOf));
  return [...BELOW, ...Object.values(BELOW_ON).flat()].filter((name) => !known.has(name));
}

/** Whether what a sheet styles is below the first view of a page, or hidden in it. */
export function standsBelow(page: PageModule, sheet = ''): boolean {
  const name = nameOf(sheet);
  if (BELOW_ON[page]?.includes(name)) return true;
  return !SHORT.includes(page) && isBelow(name) && !ABOVE[page]?.includes(name as Below);
}
