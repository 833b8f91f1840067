import type { ReactElement } from 'react';

import { loadContent, loadProduct, type Picture, productPart } from '../content/catalogue';
import type { PageName } from '../content/site-pages';

/** The name of a page. */
export type ScreenName = PageName | ListPageName | 'not-found' | 'product-not-found';

/** The name of a page of a long list. */
export type ListPageName = 'equivalents-part' | 'finder-part' | 'names';

/** The page at a path, loaded with its content, ready to render without waiting. */
export interface Screen {
  /** Also distinguishes the not-found pages. */
  name: ScreenName;
  /** Whether there is a page at this path. */
  found: boolean;
  /** The module that renders it: `finder` for `features/finder/finder-page.tsx`. */
  module: PageName | 'missing';
  /** The page's main picture, if it has one. */
  picture?: Picture;
  /** The parts of the content that were read; what it shows depends on no others. */
  parts: string[];
  element: ReactElement;
}

/** The ids that the catalogue allows; nothing else needs to be looked up. */
export const ID = /^[1-9]\d*$/;

/** The page of a product, or the not-found page for products. */
export async function productScreen(id: string): Promise<Screen> {
  if (!ID.test(id)) return missing('product-not-found');
  const [{ ProductPage }, words, content] = await Promise.all([
    import('../features/product/product-page'),
    loadContent('product-words'),
    loadProduct(id),
  ]);
  if (!content) return missing('product-not-found', [productPart(id)]);
  return {
    name: 'product',
    found: true,
    module: 'product',
    parts: ['product-words', productPart(id)],
    picture: content.product.image,
    element: <ProductPage key={id} content={content} words={words} />,
  };
}

/** A not-found page; `lookedFor` are the parts in which the address was looked up. */
export async function missing(
  name: 'not-found' | 'product-not-found',
  lookedFor: string[] = [],
): Promise<Screen> {
  const [{ MissingPage }, content] = await Promise.all([
    import('./missing-page'),
    loadContent('missing'),
  ]);
  const page = name === 'not-found' ? content.notFound : content.productNotFound;
  return {
    name,
    found: false,
    module: 'missing',
    parts: ['missing', ...lookedFor],
    element: <MissingPage key={name} content={page} />,
  };
}
