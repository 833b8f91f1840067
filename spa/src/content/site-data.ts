import type { Catalogue, Mark, MenuEntry, Pages } from './catalogue.types';
import { type PageName, SITE_PAGES } from './site-pages.ts';

/** Products in one content map; a navigation loads a whole map. */
const PRODUCTS_A_MAP = 256;

/**
 * The number of maps. It is a power of two, so that a new product rarely changes it and with it the
 * app's script.
 */
function maps({ products }: Catalogue): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(products.length / PRODUCTS_A_MAP)));
}

/** Whether an object holds a claim that the owner has not confirmed. */
const isOpen = ({ claims = [] }: { claims?: Mark[] }) => claims.length > 0;

/** The notice on every page; null once company and pictures are confirmed. */
function notice({ company, frame, images }: Catalogue): string | null {
  if (isOpen(company)) return frame.sampleNotice;
  const drawn = Object.values(images).filter(isOpen).length;
  if (drawn === 0) return null;
  return drawn < Object.keys(images).length ? frame.somePicturesNotice : frame.picturesNotice;
}

/** A node of the menu, with its shown values only. */
export type MenuNode = Pick<MenuEntry, 'id' | 'name' | 'link'> & { children?: MenuNode[] };

function linked(menu: MenuEntry[]): MenuNode[] {
  return menu.map(({ hasLink, children, ...entry }) => ({
    ...entry,
    ...(children && { children: linked(children) }),
  }));
}

/** The path of every page; that of products contains `{id}`. */
function pathsOf(pages: Pages): Record<PageName, string> {
  const paths: Partial<Record<string, string>> = {};
  for (const name of Object.keys(pages) as (keyof Pages)[]) {
    const words = pages[name];
    if (!('path' in words)) continue;
    paths[name] = words.path;
    if (name !== 'product' && !Object.hasOwn(SITE_PAGES, name))
      throw new Error(
        `catalogue.json: pages.${name} has a path. Add it to spa/src/content/site-pages.ts.`,
      );
  }
  return paths as ReturnType<typeof pathsOf>;
}

/** Content of every page, which is in the app's script. */
export function site(catalogue: Catalogue) {
  // The security contact is on no page, the map on one only; the style sheets contain the brand.
  const { claims, security, map, brand, founded, makerSince, ...company } = catalogue.company;
  const {
    sampleNotice,
    picturesNotice,
    somePicturesNotice,
    sampleLabel,
    unconfirmedLabel,
    ...frame
  } = catalogue.frame;
  const legalName = company.legalName ?? company.name;
  const isSample = isOpen(catalogue.company);
  const isPreview = catalogue.edition === 'preview';
  return {
    company,
    isSample,
    /** Whether search engines are allowed to list the pages. */
    isIndexed: catalogue.indexed,
    notice: notice(catalogue),
    /** Labels of unconfirmed values, in previews only. */
    labels: isPreview ? { sample: sampleLabel, unconfirmed: unconfirmedLabel } : null,
    frame: {
      ...frame,
      menu: linked(frame.menu),
      footer: { ...frame.footer, rights: `${asSentence(legalName)} ${frame.footer.rights}` },
    },
    addToEnquiry: catalogue.pages.ask.add,
    paths: pathsOf(catalogue.pages),
    listPaths: catalogue.listPaths,
    error: catalogue.pages.error,
    maps: maps(catalogue),
  };
}

export type Site = ReturnType<typeof site>;

/**
 * Returns a text that ends with one full stop. A name such as "Wire Pvt. Ltd." already ends with
 * one.
 */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
