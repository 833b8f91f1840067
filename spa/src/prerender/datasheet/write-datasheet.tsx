import { renderToStaticMarkup } from 'react-dom/server';

import { loadContent, loadProduct, type ProductContent, site } from '../../catalogue';
import { fill } from '../../components/fill';
import { slug } from '../../components/slug';
import { productId } from '../../screens';
import { fontFaces } from '../fonts';
import { takeParts } from '../take-parts';
import { Datasheet } from './datasheet';
import styles from './datasheet.scss?inline';

/** A product's sheet, still to be printed; prerender/datasheets/sheet.py reads it. */
export interface SheetDocument {
  path: string;
  /** What the file's name says of the product. */
  name: string;
  html: string;
}

declare global {
  interface Window {
    datasheet?: (path: string) => Promise<SheetDocument>;
  }
}

/** The content without drawings and views from near, for which a sheet has no room, and calculators. */
function onPaper(content: ProductContent): ProductContent {
  return {
    ...content,
    closeUp: null,
    members: [],
    tools: [],
    documents: {},
    product: { ...content.product, crossSection: null },
  };
}

/** The sheet of the product whose page stands at the path. */
window.datasheet = async (path) => {
  await takeParts([path]);
  const id = productId(path)!;
  const [{ productSections }, content, { page }, { words: datasheet }] = await Promise.all([
    import('../../pages/product'),
    loadProduct(id),
    loadContent('product-words'),
    loadContent('datasheet-words'),
  ]);
  const words = { ...page, datasheet };
  const { name } = content!.product;
  const sections = productSections(onPaper(content!), words);
  const html = renderToStaticMarkup(
    <html lang={document.documentElement.lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${fill(words.datasheet.title, { name })} | ${site.company.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: [...fontFaces('Sheet'), styles].join('\n') }} />
      </head>
      <body>
        <Datasheet content={content!} words={words} sections={sections} />
      </body>
    </html>,
  );
  return { path, name: `${id}-${slug(name)}`, html: `<!doctype html>${html}` };
};
