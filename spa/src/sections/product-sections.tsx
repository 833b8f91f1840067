import type { ReactNode } from 'react';

import type { Content, ProductContent } from '../catalogue';
import { DefinitionTable } from '../components/definition-table';
import { fill } from '../components/fill';
import { PlainList } from '../components/plain-list';
import { slug } from '../components/slug';
import { Specifications, SpoolTable } from './specifications';

type Product = ProductContent['product'];
type Words = Content<'product-words'>['page'];

export interface ProductSection {
  id: string;
  heading: string;
  body: ReactNode;
}

const list = (items: string[] | undefined, look: 'ticks' | 'columns' | 'chips') =>
  items && items.length > 0 && <PlainList items={items} look={look} />;

const pairs = (caption: string, entries: [string, string][]) =>
  entries.length > 0 && <DefinitionTable caption={caption} entries={entries} />;

function packaging(product: Product, words: Words): [string, string][] {
  const terms: [string, string | null | undefined][] = [
    [words.minimumOrder, product.minimumOrder],
    [words.deliveryTime, product.deliveryTime],
  ];
  const known = terms.filter((term): term is [string, string] => Boolean(term[1]));
  return [...known, ...Object.entries(product.packagingAndDelivery ?? {})];
}

/** A list is shown as Option 1, Option 2 and so on; a map by its keys. */
function options({ customizationOptions = [] }: Product, { option }: Words): [string, string][] {
  if (!Array.isArray(customizationOptions)) return Object.entries(customizationOptions);
  return customizationOptions.map((text, at) => [fill(option, { n: at + 1 }), text]);
}

/** The sections of a product that have data, in the order in which every product shows them. */
export function productSections(content: ProductContent, words: Words): ProductSection[] {
  const { product } = content;
  const { complianceAndQuality = {}, handlingAndStorage = {} } = product;
  const { technicalSpecifications = {}, specificationTables = [], spoolTable = [] } = product;
  const specified = Object.keys(technicalSpecifications).length + specificationTables.length > 0;
  const spools = spoolTable.length > 0;
  const sections: [string, ReactNode][] = [
    [words.keyFeatures, list(product.keyFeatures, 'ticks')],
    [
      words.technicalSpecifications,
      specified && <Specifications content={content} words={words} />,
    ],
    [words.spoolTable, spools && <SpoolTable product={product} words={words} />],
    [words.advantages, list(product.advantages, 'ticks')],
    [words.packagingAndDelivery, pairs(words.packagingAndDelivery, packaging(product, words))],
    [
      words.complianceAndQuality,
      pairs(words.complianceAndQuality, Object.entries(complianceAndQuality)),
    ],
    [words.customizationOptions, pairs(words.customizationOptions, options(product, words))],
    [words.handlingAndStorage, pairs(words.handlingAndStorage, Object.entries(handlingAndStorage))],
    [words.certifications, list(product.certifications, 'chips')],
    [words.availableAddOns, list(product.availableAddOns, 'columns')],
    [words.applications, list(product.applications, 'columns')],
    [words.variants, list(product.variants, 'columns')],
    [words.note, product.note && <p>{product.note}</p>],
  ];
  return sections
    .filter(([, body]) => Boolean(body))
    .map(([heading, body]) => ({ id: slug(heading), heading, body }));
}
