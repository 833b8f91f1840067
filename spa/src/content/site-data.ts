import type { Catalogue, Mark, MenuEntry, Pages } from './catalogue.types';
import { type PageName, SITE_PAGES } from './site-pages.ts';

/** Whether an object holds a claim that the owner has not confirmed. */
export const isOpen = ({ claims = [] }: { claims?: Mark[] }) => claims.length > 0;

/**
 * The notice on every page; null once company and pictures are confirmed. The drawn pictures of a
 * form or package do not count, because each caption states that it is an illustration.
 */
function notice({ company, frame, images, products }: Catalogue): string | null {
  if (isOpen(company)) return frame.sampleNotice;
  const ofChoices = new Set(products.flatMap(({ pictures = [] }) => pictures.map((p) => p.image)));
  const others = Object.entries(images).filter(([name]) => !ofChoices.has(name));
  const drawn = others.filter(([, image]) => isOpen(image)).length;
  if (drawn === 0) return null;
  return drawn < others.length ? frame.somePicturesNotice : frame.picturesNotice;
}

/** A node of the menu, with its shown values only. */
export type MenuNode = Pick<MenuEntry, 'id' | 'name' | 'link'> & { children?: MenuNode[] };

function linked(menu: MenuEntry[]): MenuNode[] {
  return menu.map(({ hasLink, children, ...entry }) => ({
    ...entry,
    ...(children && { children: linked(children) }),
  }));
}

/** The path of every published page; that of products contains `{id}`. */
function pathsOf({ pages, frame }: Catalogue): Record<PageName, string> {
  const paths: Partial<Record<string, string>> = {};
  for (const name of Object.keys(pages) as (keyof Pages)[]) {
    const words = pages[name];
    if (!('path' in words) || frame.hiddenPages?.includes(words.path)) continue;
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
    hiddenPages,
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
    paths: pathsOf(catalogue),
    error: catalogue.pages.error,
  };
}

export type Site = ReturnType<typeof site>;

/** Returns a text that ends with one full stop; "Wire Pvt. Ltd." already ends with one. */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
