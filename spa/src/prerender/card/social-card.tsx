import { renderToStaticMarkup } from 'react-dom/server';

import { loadContent, loadProduct, type ProductContent, site } from '../../content/catalogue';
import type { ScreenName } from '../../app/screen';
import { loadNames } from '../../app/paginated-screens';
import { productId } from '../../app/screens';
import { isListed, type ListedPage } from '../../content/site-pages';
import { fill } from '../../lib/template';
import { siteLanguage } from '../../content/document';
import { Card, type CardProps } from './card';
import styles from './card.scss?inline';

/** The social card of a page: a self-contained document, and the picture's alternative text. */
export interface SocialCard {
  html: string;
  alt: string;
}

type Content = Omit<CardProps, 'brand'>;

/**
 * The figures that the catalogue selects; without a selection, the two shortest values that contain
 * a number.
 */
function figures({ seo, technicalSpecifications = {} }: ProductContent['product']) {
  const all = Object.entries(technicalSpecifications).map(([label, value]) => ({ label, value }));
  if (seo?.figures) return seo.figures.map((label) => all.find((one) => one.label === label)!);
  const numeric = all.filter(({ value }) => /\d/.test(value));
  return numeric.sort((a, b) => a.value.length - b.value.length).slice(0, 2);
}

async function namesContent(path: string): Promise<Content | undefined> {
  const names = await loadNames(path.slice(path.lastIndexOf('/') + 1));
  if (!names) return undefined;
  const { page, from, to } = names;
  const heading = fill(page.index.piece, { from, to });
  return { kind: page.heading, heading, text: page.index.text, figures: [], picture: undefined };
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
  if (name === 'product') return productContent(productId(path)!);
  if (name === 'names') return namesContent(path);
  if (name === 'finder-part') return pageContent('finder');
  if (name === 'equivalents-part') return pageContent('equivalents');
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
