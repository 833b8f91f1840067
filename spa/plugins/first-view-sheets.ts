import type { PageName } from '../src/content/site-pages.ts';

/** A page, named by its module: `home` for a feature's `home-page.tsx`. */
export type PageModule = PageName | 'missing';

/** Style sheets of what is below the first view on every page, or hidden in it. */
const BELOW = [
  'features/company/carousel',
  'features/company/carousel-controls',
  'features/product/close-up',
  'features/compare/compare-tick',
  'ui/copy-table',
  'features/product/data-table',
  'ui/ledger',
  'features/product/spool-drawing',
  'ui/table-frame',
  'ui/tooltip-tip',
  'ui/unit-switch',
  'features/product/wire-section',
  'layout/catalogue-branch',
  'layout/catalogue-tree',
  'layout/company-card',
  'layout/dropdown-links',
  'layout/dropdown-panel',
  'layout/error-boundary',
  'layout/footer',
  'layout/footer-column',
  'layout/footer-contacts',
  'layout/scroll-to-top',
  'layout/toasts',
  'features/company/certifications',
  'features/company/company-map',
  'features/compare/comparison',
  'features/finder/finder-parts',
  'features/finder/finder-sheet',
  'features/company/industries',
  'features/company/milestones',
  'features/company/process',
  'features/product/product-neighbours',
  'features/company/product-slide',
  'features/company/quality',
  'features/product/specifications',
  'features/cross-reference/standard-names',
  'features/company/testimonials',
  'features/company/vendors',
  'features/product/wire-sections',
] as const;

type Below = (typeof BELOW)[number];

const isBelow = (name: string) => BELOW.includes(name as Below);

/** Exceptions: sheets of the list above that a page does need for its first view. */
const ABOVE: Partial<Record<PageModule, Below[]>> = {
  equivalents: ['ui/table-frame', 'features/cross-reference/standard-names'],
  finder: ['features/compare/compare-tick', 'ui/unit-switch'],
  tools: ['ui/unit-switch'],
};
/** Sheets that are below the first view, or appear in it later, on these pages only. */
const BELOW_ON: Partial<Record<PageModule, string[]>> = {
  product: [
    'features/product/fold-line',
    'features/product/plain-list',
    'features/enquiry/ask/ask-foot',
    'features/product/product-body',
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
