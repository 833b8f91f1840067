import { renderToStaticMarkup } from 'react-dom/server';

import { loadContent, loadProduct, type Picture, type ProductContent, site } from '../../catalogue';
import { fill } from '../../components/fill';
import { loadNames } from '../../piece-screens';
import { productId } from '../../screens';
import { fontFaces } from '../fonts';
import { Card, type CardProps } from './card';
import styles from './card.scss?inline';

/** A page's card: a document that stands for itself, and what it shows in words. */
export interface SocialCard {
  html: string;
  alt: string;
}

type Content = Omit<CardProps, 'brand'>;

interface Opening {
  page: { title: string; hero: { heading: string; text: string; image?: Picture | null } };
}

const pages: Record<string, () => Promise<Opening>> = {
  home: () => loadContent('home'),
  foundation: () => loadContent('foundation'),
  products: () => loadContent('products'),
  infrastructure: () => loadContent('infrastructure'),
  customers: () => loadContent('customers'),
  connect: () => loadContent('connect'),
  finder: () => loadContent('finder'),
  equivalents: () => loadContent('equivalents'),
  tools: () => loadContent('tools'),
  'finder-part': () => loadContent('finder'),
};

/** The figures that the catalogue names; else the two shortest of those that tell a number. */
function figures({ seo, technicalSpecifications = {} }: ProductContent['product']) {
  const all = Object.entries(technicalSpecifications).map(([label, value]) => ({ label, value }));
  if (seo?.figures) return seo.figures.map((label) => all.find((one) => one.label === label)!);
  const told = all.filter(({ value }) => /\d/.test(value));
  return told.sort((a, b) => a.value.length - b.value.length).slice(0, 2);
}

async function namesContent(path: string): Promise<Content | undefined> {
  const names = await loadNames(path.slice(path.lastIndexOf('/') + 1));
  if (!names) return undefined;
  const { page, from, to } = names;
  const heading = fill(page.index.piece, { from, to });
  return { kind: page.heading, heading, text: page.index.text, figures: [], picture: undefined };
}

async function content(name: string, path: string): Promise<Content | undefined> {
  const id = name === 'product' ? productId(path) : undefined;
  const found = id && (await loadProduct(id));
  if (found) {
    const { name: heading, subcategory, category, summary, image } = found.product;
    const kind = subcategory || category;
    return { kind, heading, text: summary, figures: figures(found.product), picture: image };
  }
  if (name === 'names') return namesContent(path);
  const page = (await pages[name]?.())?.page;
  if (!page) return undefined;
  const { heading, text, image } = page.hero;
  return { kind: '', heading, text, figures: [], picture: image ?? undefined };
}

/** The card of the page of this name at this path; none where nothing is. */
export async function socialCard(name: string, path: string): Promise<SocialCard | null> {
  const card = await content(name, path);
  if (!card) return null;
  const html = renderToStaticMarkup(
    <html lang={document.documentElement.lang}>
      <head>
        <meta charSet="utf-8" />
        <style dangerouslySetInnerHTML={{ __html: [...fontFaces('Card'), styles].join('\n') }} />
      </head>
      <body>
        <Card brand={site.company.name} {...card} />
      </body>
    </html>,
  );
  const told = card.figures.map(({ label, value }) => `${label}: ${value}`).join('. ');
  const alt = [card.heading, told || card.text, card.picture?.alt].filter(Boolean).join('. ');
  return { html: `<!doctype html>${html}`, alt: alt.replaceAll('..', '.') };
}
