import { renderToStaticMarkup } from 'react-dom/server';

import { loadContent, loadProduct, type ProductContent, site } from '../../content/catalogue';
import { productIdIn } from '../../app/screens';
import { fill } from '../../lib/template';
import { siteLanguage } from '../../content/document';
import { fetchParts } from '../parts';
import { Datasheet } from './datasheet';
import styles from './datasheet.scss?inline';

/** A data sheet ready to be printed; prerender/pipeline/datasheets/datasheet.py reads it. */
interface SheetDocument {
  path: string;
  /** The file's name. It contains the product's id, so renaming the product does not change it. */
  name: string;
  html: string;
}

type Table = NonNullable<ProductContent['product']['specificationTables']>[number];

declare global {
  interface Window {
    datasheet?: (path: string) => Promise<SheetDocument>;
  }
}

/**
 * The content without drawings, close-ups and calculators, for which a data sheet has no space.
 * Sizes and running lengths are not linked, because links have no use on paper.
 */
function onPaper(content: ProductContent, tables: Table[]): ProductContent {
  const { product } = content;
  return {
    ...content,
    closeUp: null,
    members: [],
    tools: [],
    lengths: null,
    sizeRows: content.lengths ? [] : content.sizeRows.map((row) => ({ ...row, id: null })),
    documents: {},
    product: {
      ...product,
      crossSection: null,
      specificationTables: [...(product.specificationTables ?? []), ...tables],
    },
  };
}

/** Writes the data sheet of the product whose page is at the path. */
window.datasheet = async (path) => {
  await fetchParts([path]);
  const id = productIdIn(path)!;
  const [{ lengthsTable, productSections }, content, { page }, { words: datasheet }] =
    await Promise.all([
      import('../../features/product/product-page'),
      loadProduct(id),
      loadContent('product-words'),
      loadContent('datasheet-words'),
    ]);
  const words = { ...page, datasheet };
  const { lengths, product } = content!;
  const { name } = product;
  const tables = lengths ? [lengthsTable(lengths, page.sizes)] : [];
  const sections = productSections(onPaper(content!, tables), words);
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
