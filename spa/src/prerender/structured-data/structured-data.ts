import type {
  Graph,
  ItemList,
  BreadcrumbList,
  DigitalDocument,
  ImageObject,
  Product,
  PropertyValue,
} from 'schema-dts';

import {
  type Content,
  loadContent,
  site,
  loadProduct,
  type ProductContent,
} from '../../content/catalogue';
import { productIdIn, type ScreenName } from '../../app/screens';
import { isListed, type ListedPage, SITE_PAGES } from '../../content/site-pages';
import { address, company, headOffice, organization, thing, webPage, webSite } from './identity';
import { productCrumbs } from '../../features/product/product-crumbs';
import type { Quantity } from '../../content/catalogue.types';

type Things = Graph['@graph'];

/**
 * Each product of the listing once, with the address of its own page, even if its card links to
 * another page.
 */
function itemList({ listing }: Content<'products'>): ItemList {
  const names = new Map(
    listing.map((entry) => ['productPath' in entry ? entry.productPath : entry.path, entry.title]),
  );
  return {
    '@type': 'ItemList',
    ...thing(site.paths.products, 'list'),
    numberOfItems: names.size,
    itemListElement: [...names].map(([path, name], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: address(path),
    })),
  };
}

type Described = ReturnType<typeof webPage>;

/** Functions that add further things to the structured data of these pages. */
const more: Partial<Record<ListedPage, (page: Described) => Things | Promise<Things>>> = {
  home: (page) => [webSite(), page],
  products: async (page) => {
    const list = itemList(await loadContent('products'));
    return [{ ...page, mainEntity: thing(site.paths.products, 'list') }, list];
  },
  connect: async (page) => {
    if (site.isSample) return [{ ...page, mainEntity: company() }];
    const { map } = await loadContent('connect');
    const office = thing(site.paths.connect, 'head-office');
    return [{ ...page, mainEntity: office }, headOffice(map?.address)];
  },
};

async function pageThings(name: ListedPage): Promise<Things> {
  const { page } = await loadContent(name);
  const described = webPage(SITE_PAGES[name].schema, page.path, page.hero.heading);
  return more[name]?.(described) ?? [described];
}

/**
 * The things that a page describes; an empty list for not-found pages and for pages that show a
 * visitor's state.
 */
async function thingsOf(name: ScreenName, path: string): Promise<Things | undefined> {
  if (name === 'product') return productThings(productIdIn(path)!);
  return isListed(name) ? pageThings(name) : undefined;
}

/**
 * The structured data of the page with this name at this path: a graph in JSON-LD. The same thing
 * has the same id on every page. The graph contains nothing that the page does not show; it is
 * empty if the page describes nothing.
 */
export async function structuredData(name: ScreenName, path: string): Promise<string> {
  const things = await thingsOf(name, path);
  if (!things) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [organization(), ...things] };
  return JSON.stringify(graph);
}

const product = (path: string) => thing(path, 'product');

function image({ path, product: { image }, ask }: ProductContent): ImageObject {
  const chosen = ask.view?.image;
  const { src, alt, width, height } = typeof chosen === 'object' ? chosen : image;
  return {
    '@type': 'ImageObject',
    ...thing(path, 'image'),
    contentUrl: address(src),
    caption: alt,
    width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
  };
}

/** The product's data sheet. */
function document({ datasheet, product: { name } }: ProductContent): DigitalDocument | undefined {
  if (!datasheet) return undefined;
  return {
    '@type': 'DigitalDocument',
    name,
    url: address(datasheet),
    // Not imported: a module that two chunks share becomes a third chunk.
    encodingFormat: 'application/pdf',
  };
}

function described(content: ProductContent) {
  const { path, related, made, material, product: self } = content;
  const sheet = document(content);
  const values = self.technicalSpecifications ?? {};
  const named = Object.entries(values);
  return {
    ...product(path),
    name: self.name,
    url: address(path),
    description: self.summary,
    category: self.category,
    image: image(content),
    ...(made && { manufacturer: company() }),
    ...(material && { material: values[material]! }),
    ...(named.length > 0 && {
      additionalProperty: named.map(([name, text]) => propertyValue(name, text)),
    }),
    ...(related.length > 0 && { isRelatedTo: related.map((other) => product(other.path)) }),
    mainEntityOfPage: thing(path, 'page'),
    ...(sheet && { subjectOf: sheet }),
  };
}

/** A product, or a group with its members; no offer, because it has no price. */
function productNode(content: ProductContent): Product {
  const { members, parent } = content;
  const node = {
    ...described(content),
    ...(parent && { isVariantOf: product(parent.path) }),
  };
  if (members.length === 0) return { '@type': 'Product', ...node };
  return {
    '@type': 'ProductGroup',
    ...node,
    hasVariant: members.map(({ path }) => product(path)),
  };
}

function breadcrumb(content: ProductContent): BreadcrumbList {
  const { path, product: self } = content;
  const above = productCrumbs(content).map(({ label, to }) => ({ name: label, item: address(to) }));
  return {
    '@type': 'BreadcrumbList',
    ...thing(path, 'breadcrumb'),
    itemListElement: [...above, { name: self.name }].map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...crumb,
    })),
  };
}

/** The things that a product's page describes. */
async function productThings(id: string): Promise<Things> {
  const content = (await loadProduct(id))!;
  const { path, product: self } = content;
  return [
    {
      ...webPage('ItemPage', path, self.name),
      breadcrumb: thing(path, 'breadcrumb'),
      mainEntity: product(path),
      primaryImageOfPage: thing(path, 'image'),
    },
    productNode(content),
    breadcrumb(content),
  ];
}

type Unit = Quantity['unit'];

const NUMBER = String.raw`[−-]?\d+(?:\.\d+)?`;
/** The units that a value can have, spelt as in the catalogue. */
const UNITS: Unit[] = [
  'mm',
  'µm',
  'm',
  '°C',
  'g/cm³',
  'N/mm²',
  'GPa',
  'kg',
  'W/m·K',
  'µΩ·cm',
  '% IACS',
  '%',
];
const UNIT = UNITS.join('|');
const EXACT = new RegExp(`^(${NUMBER})\\s?(${UNIT})$`);
const RANGE = new RegExp(`^(${NUMBER})(?:–| to )(${NUMBER})\\s?(${UNIT})$`);

const number = (text: string) => Number(text.replace('−', '-'));

/**
 * A technical value. A number or range with a unit is parsed. A value with more words, such as
 * "about", "typical" or "on order", stays a text.
 */
export function propertyValue(name: string, text: string): PropertyValue {
  const property = { '@type': 'PropertyValue', name } as const;
  const [, value, unit] = EXACT.exec(text) ?? [];
  if (value && unit) return { ...property, value: number(value), unitText: unit };
  const [, least, most, shared] = RANGE.exec(text) ?? [];
  if (least && most && shared)
    return { ...property, minValue: number(least), maxValue: number(most), unitText: shared };
  return { ...property, value: text };
}
