import type { ReactElement } from 'react';

import { loadContent, loadProduct, type Picture, productPart } from '../content/catalogue';
import type { PageName } from '../content/site-pages';

/** The name of a screen. */
export type ScreenName = PageName | ListPageName | 'not-found' | 'product-not-found';

/** The name of a screen for one page of a long list. */
export type ListPageName = 'equivalents-part' | 'finder-part' | 'names';

/** A page, loaded with its content, so that it can render without waiting. */
export interface Screen {
  /** The screen's name; the two not-found pages have different names. */
  name: ScreenName;
  /** Whether the path exists; false on not-found pages. */
  found: boolean;
  /** The module that renders the screen: `finder` for `features/finder/finder-page.tsx`. */
  module: PageName | 'missing';
  /** The page's main picture, if it has one. */
  picture?: Picture;
  /** The parts of the content that were read. The screen depends on no other parts. */
  parts: string[];
  element: ReactElement;
}

/** The form of valid ids; any other id need not be looked up. */
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

/** The screen of a not-found page. `lookedFor` are the parts that were searched for the address. */
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
