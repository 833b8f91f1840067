import { BrowserRouter } from 'react-router-dom';

import { type Content, type Picture, type ProductContent, site } from '../../catalogue';
import { ClaimMark } from '../../components/claim-mark';
import { fill } from '../../components/fill';
import { MARK } from '../../frame/mark';
import type { ProductSection } from '../../sections/product-sections';
import { address } from '../structured-data/identity';

type Words = Content<'product-words'>['page'] & { datasheet: Content<'datasheet-words'>['words'] };

interface DatasheetProps {
  content: ProductContent;
  words: Words;
}

/** What purchasing files, in the order in which it stands on the sheet; the rest is the page's. */
const MEASURED = ['technicalSpecifications', 'spoolTable'] as const;
const TOLD = [
  'packagingAndDelivery',
  'customizationOptions',
  'complianceAndQuality',
  'handlingAndStorage',
  'certifications',
  'note',
] as const;

/** Pixels across: sharp at the sheet's size, and a quarter of the largest picture's bytes. */
const SHARP = 640;

/** Where the code that leads to a path's page is served; prerender/datasheets/server.py draws it. */
const QR_CODE = '/qr-code.svg';

function Letterhead({ content: { product }, words }: DatasheetProps) {
  const { heading, revision } = words.datasheet;
  return (
    <header className="letterhead">
      <p className="company">
        <svg
          viewBox={`0 0 ${MARK.side} ${MARK.side}`}
          role="img"
          aria-label={site.company.logoText}
        >
          <path className="die" d={MARK.die} />
          <path className="wire" d={MARK.wire} />
        </svg>
        {site.company.name}
      </p>
      <p className="kind">
        <strong>{heading}</strong>
        {product.updated && <span>{fill(revision, { date: product.updated })}</span>}
      </p>
    </header>
  );
}

/** The JPEG of a photograph that is sharp at the sheet's size; a drawing as it is. */
function printed({ src, width, widths }: Picture): string {
  const chosen = widths?.find((each) => each >= SHARP);
  return chosen ? src.replace(`-${width}.jpg`, `-${chosen}.jpg`) : src;
}

function Lead({ content: { product } }: Pick<DatasheetProps, 'content'>) {
  const { image } = product;
  return (
    <div className="lead">
      <div>
        <p className="kind">{product.subcategory || product.category}</p>
        <h1>{product.name}</h1>
        <p>{product.summary}</p>
      </div>
      <img src={printed(image)} alt={image.alt} />
    </div>
  );
}

function Imprint({ content: { path }, words }: DatasheetProps) {
  const { name, address: office, phones, email } = site.company;
  const { code, online } = words.datasheet;
  const page = address(path);
  return (
    <footer className="imprint">
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p>{[...office.street, office.city, office.region, office.country].join(', ')}</p>
        <p>{[...phones.map(({ label, number }) => `${label} ${number}`), email].join(' · ')}</p>
        <p>
          {online} <a href={page}>{page}</a>
        </p>
        {site.notice && <p>{site.notice}</p>}
      </div>
      <img className="code" src={`${QR_CODE}?${path}`} alt={fill(code, { address: page })} />
    </footer>
  );
}

interface SectionsProps {
  sections: ProductSection[];
  headings: unknown[];
}

/** Those of the sections that have these headings. */
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

/** One or two pages that a buyer files: what the product's page says that an order depends on. */
export function Datasheet({
  sections,
  ...props
}: DatasheetProps & Pick<SectionsProps, 'sections'>) {
  const { content, words } = props;
  return (
    <BrowserRouter>
      <Letterhead {...props} />
      <main>
        <Lead content={content} />
        <Sections sections={sections} headings={MEASURED.map((name) => words[name])} />
        <div className="told">
          <Sections sections={sections} headings={TOLD.map((name) => words[name])} />
        </div>
      </main>
      <Imprint {...props} />
    </BrowserRouter>
  );
}
