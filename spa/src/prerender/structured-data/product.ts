import type { BreadcrumbList, DigitalDocument, Graph, ImageObject, Product } from 'schema-dts';

import { loadProduct, type ProductContent } from '../../content/catalogue';
import { productCrumbs } from '../../features/product/product-crumbs';
import { address, company, thing } from './identity';
import { propertyValue } from './property-value';
import { webPage } from './web-page';

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

function breadcrumb({ path, product: self }: ProductContent): BreadcrumbList {
  const above = productCrumbs(self).map(({ label, to }) => ({ name: label, item: address(to) }));
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
