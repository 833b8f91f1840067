import type { ReactElement } from 'react';

import { loadContent, loadProduct, type Picture, productPart } from './catalogue';

/** What stands at a path: a page, with its content, ready to render without waiting. */
export interface Screen {
  /** The page's name; tells a not-found page from a page at a known path. */
  name: string;
  /** Whether something is at this path. */
  found: boolean;
  /** The modules it is made of, as the build's manifest names them. */
  modules: string[];
  /** Its main picture, where it has one. */
  picture?: Picture;
  /** The parts of the content that it was looked for in; what it shows depends on no other. */
  parts: string[];
  element: ReactElement;
}

/** The ids that the catalogue allows; anything else needs no looking up. */
export const ID = /^[1-9]\d*$/;

/** A product's page, or that there is none of this id. */
export async function productScreen(id: string): Promise<Screen> {
  if (!ID.test(id)) return missing('product-not-found');
  const [{ ProductPage }, words, content] = await Promise.all([
    import('./pages/product'),
    loadContent('product-words'),
    loadProduct(id),
  ]);
  if (!content) return missing('product-not-found', [productPart(id)]);
  return {
    name: 'product',
    found: true,
    modules: ['src/pages/product.tsx'],
    parts: ['product-words', productPart(id)],
    picture: content.product.image,
    element: <ProductPage key={id} content={content} words={words} />,
  };
}

/** The page of an address where nothing is. */
export async function missing(
  name: 'not-found' | 'product-not-found',
  lookedFor: string[] = [],
): Promise<Screen> {
  const [{ MissingPage }, content] = await Promise.all([
    import('./pages/missing'),
    loadContent('missing'),
  ]);
  const page = name === 'not-found' ? content.notFound : content.productNotFound;
  return {
    name,
    found: false,
    modules: ['src/pages/missing.tsx'],
    parts: ['missing', ...lookedFor],
    element: <MissingPage key={name} content={page} />,
  };
}
