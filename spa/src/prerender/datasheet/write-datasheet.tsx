import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';

import {
  loadContent,
  loadProduct,
  type ProductContent,
  site,
  type Content,
  type Picture,
} from '../../content/catalogue';
import { productIdIn } from '../../app/screens';
import { fill } from '../../lib/template';
import { siteLanguage } from '../../content/document';
import { fetchParts } from '../parts';
import styles from './datasheet.scss?inline';
import { ClaimMark } from '../../ui/claim-mark';
import tableStyles from '../../ui/table-frame.module.scss';
import type { ProductSection } from '../../features/product/product-sections';
import { orderAddress } from '../../content/order-address';
import { addressLines } from '../../lib/addresses';
import { address } from '../structured-data/identity';
import { LOGO_MARK } from '../../layout/logo-mark';

/** A data sheet ready to be printed; prerender/pipeline/datasheets/stage.py reads it. */
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
        <style
          dangerouslySetInnerHTML={{
            __html: styles.replaceAll('.number', `.${tableStyles.number}`),
          }}
        />
      </head>
      <body>
        <Datasheet content={content!} words={words} sections={sections} />
      </body>
    </html>,
  );
  return { path, name: id, html: `<!doctype html>${html}` };
};

type Words = Content<'product-words'>['page'] & { datasheet: Content<'datasheet-words'>['words'] };

interface DatasheetProps {
  content: ProductContent;
  words: Words;
}

/** The sections of the data sheet, in order. All other sections are only on the page. */
const WIDE = ['keyFeatures', 'technicalSpecifications', 'spoolTable'] as const;
const NARROW = [
  'packagingAndDelivery',
  'customizationOptions',
  'complianceAndQuality',
  'handlingAndStorage',
  'certifications',
  'note',
] as const;

/** The picture's width in pixels: sharp in print, and a quarter of the largest file's bytes. */
const SHARP = 640;

/** The address of the QR code that leads to a page; prerender/pipeline/datasheets/printing.py draws it. */
const qrCode = (path: string) => `/qr-code.svg?${encodeURIComponent(path)}`;

function Letterhead({ content: { product }, words }: DatasheetProps) {
  const { heading, revision } = words.datasheet;
  return (
    <header className="letterhead">
      <p className="company">
        <CompanyMark />
        {site.company.name}
      </p>
      <p className="kind">
        <strong>{heading}</strong>
        {product.updated && (
          <span>{fill(revision, { id: product.id, date: product.updated })}</span>
        )}
      </p>
    </header>
  );
}

/**
 * The address of the file to print: a photograph's JPEG at a width that is sharp in print, or the
 * unchanged drawing.
 */
function printed({ src, width, widths }: Picture): string {
  const chosen = widths?.find((each) => each >= SHARP);
  return chosen ? src.replace(`-${width}.jpg`, `-${chosen}.jpg`) : src;
}

/** Minimum order and delivery time, which the page shows beside the product's name. */
function Terms({ terms }: Pick<ProductContent['ask'], 'terms'>) {
  return (
    <table>
      <tbody>
        {terms.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lead({ content: { product, ask } }: Pick<DatasheetProps, 'content'>) {
  const { image } = product;
  return (
    <div className="lead">
      <div>
        <p className="kind">{product.subcategory || product.category}</p>
        <h1>{product.name}</h1>
        <p>{product.summary}</p>
        <Terms {...ask} />
      </div>
      <img src={printed(image)} alt={image.alt} />
    </div>
  );
}

function Imprint({ content: { path }, words }: DatasheetProps) {
  const { name, legalName, address: office, phones = [], email } = site.company;
  const { code, online } = words.datasheet;
  const page = address(path);
  const form = orderAddress(path);
  return (
    <footer className="imprint">
      <div>
        <p>
          <strong>{legalName ?? name}</strong>
        </p>
        <p>{addressLines(office).join(', ')}</p>
        <p>{[...phones.map(({ label, number }) => `${label} ${number}`), email].join(' · ')}</p>
        <p>
          {online} <a href={page}>{page}</a>
        </p>
        {site.notice && <p>{site.notice}</p>}
      </div>
      <img className="code" src={qrCode(form)} alt={fill(code, { address: address(form) })} />
    </footer>
  );
}

interface SectionsProps {
  sections: ProductSection[];
  headings: unknown[];
}

/** The product's sections that have one of these headings. */
function Sections({ sections, headings }: SectionsProps) {
  return sections
    .filter(({ heading }) => headings.includes(heading))
    .map(({ id, heading, state, body }) => (
      <section key={id} id={id}>
        <h2>{heading}</h2>
        <ClaimMark state={state} />
        {body}
      </section>
    ));
}

/** A data sheet of one or two pages with the facts on which an order depends. */
function Datasheet({ sections, ...props }: DatasheetProps & Pick<SectionsProps, 'sections'>) {
  const { content, words } = props;
  return (
    <BrowserRouter>
      <Letterhead {...props} />
      <main>
        <Lead content={content} />
        <Sections sections={sections} headings={WIDE.map((name) => words[name])} />
        <div className="columns">
          <Sections sections={sections} headings={NARROW.map((name) => words[name])} />
        </div>
      </main>
      <Imprint {...props} />
    </BrowserRouter>
  );
}

/** The logo of the catalogue, or the drawn mark. */
function CompanyMark() {
  if (import.meta.env.LOGO)
    return <img src={import.meta.env.LOGO.src} alt={site.company.logoText} />;
  return (
    <svg
      viewBox={`0 0 ${LOGO_MARK.side} ${LOGO_MARK.side}`}
      role="img"
      aria-label={site.company.logoText}
    >
      <path className="die" d={LOGO_MARK.die} />
      <path className="wire" d={LOGO_MARK.wire} />
    </svg>
  );
}
