import type { BreadcrumbList, DigitalDocument, Graph } from 'schema-dts';
import type { ImageObject, Product, PropertyValue } from 'schema-dts';

import { loadProduct, type ProductContent } from '../../content/catalogue';
import { productCrumbs } from '../../features/product/product-crumbs';
import { address, company, thing, webPage } from './identity';
import type { Quantity } from '../../content/catalogue.types';

type Things = Graph['@graph'];

const product = (path: string) => thing(path, 'product');

function image({ path, product: { image } }: ProductContent): ImageObject {
  const { src, alt, width, height } = image;
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

/**
 * A product, or a product group with its members. Price and rating are not known, so there is no
 * offer.
 */
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
export async function productThings(id: string): Promise<Things> {
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
