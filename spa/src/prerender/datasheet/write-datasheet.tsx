import { renderToStaticMarkup } from 'react-dom/server';

import { loadContent, loadProduct, type ProductContent, site } from '../../content/catalogue';
import { productId } from '../../app/screens';
import { fill } from '../../lib/template';
import { siteLanguage } from '../../content/document';
import { fetchParts } from '../parts';
import { Datasheet } from './datasheet';
import styles from './datasheet.scss?inline';

/** A data sheet ready to be printed; prerender/datasheets/datasheet.py reads it. */
export interface SheetDocument {
  path: string;
  /** The file's name. It contains the product's id, so renaming the product does not change it. */
  name: string;
  html: string;
}

declare global {
  interface Window {
    datasheet?: (path: string) => Promise<SheetDocument>;
  }
}

/**
 * The content without drawings, close-ups and calculators, for which a data sheet has no space.
 * Sizes are not linked, because the note below them contains the address.
 */
function onPaper(content: ProductContent): ProductContent {
  return {
    ...content,
    closeUp: null,
    members: [],
    tools: [],
    lengths: null,
    sizeRows: content.sizeRows.map((row) => ({ ...row, id: null })),
    documents: {},
    product: { ...content.product, crossSection: null },
  };
}

/** Writes the data sheet of the product whose page is at the path. */
window.datasheet = async (path) => {
  await fetchParts([path]);
  const id = productId(path)!;
  const [{ productSections }, content, { page }, { words: datasheet }] = await Promise.all([
    import('../../features/product/product-page'),
    loadProduct(id),
    loadContent('product-words'),
    loadContent('datasheet-words'),
  ]);
  const words = { ...page, datasheet };
  const { name } = content!.product;
  const sections = productSections(onPaper(content!), words);
  const html = renderToStaticMarkup(
    <html lang={siteLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${fill(words.datasheet.title, { name })} | ${site.company.name}`}</title>
        <link rel="stylesheet" href="/fonts/faces.css" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Datasheet content={content!} words={words} sections={sections} />
      </body>
    </html>,
  );
  return { path, name: id, html: `<!doctype html>${html}` };
};
