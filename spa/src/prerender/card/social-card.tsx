import { renderToStaticMarkup } from 'react-dom/server';

import {
  loadContent,
  loadProduct,
  type Picture,
  type ProductContent,
  site,
} from '../../content/catalogue';
import { productIdIn, type ScreenName } from '../../app/screens';
import { isListed, type ListedPage } from '../../content/site-pages';
import { siteLanguage } from '../../content/document';
import styles from './card.scss?inline';

/** The social card of a page: a self-contained document, and the picture's alternative text. */
interface SocialCard {
  html: string;
  alt: string;
}

type Content = Omit<CardProps, 'brand'>;

/** The figures that the catalogue selects, or the two shortest values with a number. */
function figures({ seo, technicalSpecifications = {} }: ProductContent['product']) {
  const all = Object.entries(technicalSpecifications).map(([label, value]) => ({ label, value }));
  if (seo?.figures) return seo.figures.map((label) => all.find((one) => one.label === label)!);
  const numeric = all.filter(({ value }) => /\d/.test(value));
  return numeric.sort((a, b) => a.value.length - b.value.length).slice(0, 2);
}

async function productContent(id: string): Promise<Content> {
  const { product } = (await loadProduct(id))!;
  const { name: heading, subcategory, category, summary, image } = product;
  const kind = subcategory || category;
  return { kind, heading, text: summary, figures: figures(product), picture: image };
}

async function pageContent(name: ListedPage): Promise<Content> {
  const { heading, text, image } = (await loadContent(name)).page.hero;
  return { kind: '', heading, text, figures: [], picture: image ?? undefined };
}

function content(name: ScreenName, path: string): Promise<Content | undefined> {
  if (name === 'product') return productContent(productIdIn(path)!);
  return isListed(name) ? pageContent(name) : Promise.resolve(undefined);
}

/** Returns the card of the page with this name at this path; null if the page has no card. */
export async function socialCard(name: ScreenName, path: string): Promise<SocialCard | null> {
  const card = await content(name, path);
  if (!card) return null;
  const html = renderToStaticMarkup(
    <html lang={siteLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <link rel="stylesheet" href="/fonts/faces.css" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Card brand={site.company.name} {...card} />
      </body>
    </html>,
  );
  const figureText = card.figures.map(({ label, value }) => `${label}: ${value}`).join('. ');
  const alt = [card.heading, figureText || card.text, card.picture?.alt].filter(Boolean).join('. ');
  return { html: `<!doctype html>${html}`, alt: alt.replaceAll('..', '.') };
}

interface CardProps {
  brand: string;
  /** The kind of thing that the heading names, such as a category; empty if that is obvious. */
  kind: string;
  heading: string;
  /** The sentence below the heading; only shown if there are no figures. */
  text: string;
  figures: { label: string; value: string }[];
  picture: Picture | undefined;
}

/** A text longer than these numbers of characters is set smaller; the style sheet has the sizes. */
const HEADING_STEPS = [17, 34];
const VALUE_STEPS = [16, 40];

function size(text: string, steps: number[]): string {
  return ['large', 'medium', 'small'][steps.filter((step) => text.length > step).length]!;
}

/** The social card: a picture that apps show beside a link to a page. */
function Card({ brand, kind, heading, text, figures, picture }: CardProps) {
  return (
    <div className={picture ? 'card' : 'card wide'}>
      <div className="words">
        {kind && <p className="kind">{kind}</p>}
        <h1 className={`heading ${size(heading, HEADING_STEPS)}`}>{heading}</h1>
        {figures.length > 0 ? (
          <dl className="figures">
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={size(value, VALUE_STEPS)}>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text">{text}</p>
        )}
        <p className="brand">{brand}</p>
      </div>
      {picture && (
        <div className={picture.widths ? 'photograph' : 'drawing'}>
          <img src={picture.src} alt="" decoding="sync" />
        </div>
      )}
    </div>
  );
}
