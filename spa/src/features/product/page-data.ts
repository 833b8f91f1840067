import type { Catalogue, Grade, Product } from '../../content/catalogue.types';
import { orderOptions } from '../enquiry/ask/order-options.ts';
import { firstChoice } from '../enquiry/ask/page-data.ts';
import { categoryOf } from '../../content/categories.ts';
import { documentWays } from './documents.ts';
import { gradesOf, printed } from './figures.ts';
import { words } from '../../lib/normalise.ts';
import { fill } from '../../lib/template.ts';
import { productPath } from '../../content/paths.ts';
import { equivalentRows, sizeRows } from './product-tables.ts';
import { runningLengths } from './running-lengths.ts';
import { toolLinks, toolWires } from '../calculators/page-data.ts';
import { wireSizes } from '../../units/wire-sizes.ts';

export interface ProductCard extends Pick<Product, 'id' | 'name' | 'summary'> {
  thumbnail: string;
  path: string;
}

function card(catalogue: Catalogue, product: Product): ProductCard {
  const { id, name, summary, image } = product;
  return { id, name, summary, thumbnail: image, path: productPath(catalogue, id) };
}

/** A member in the form in which the page of its family lists it. */
function member(catalogue: Catalogue, product: Product) {
  return { ...card(catalogue, product), crossSection: product.crossSection };
}

/** The close-up of the alloy family to which a product belongs. */
function closeUp({ closeUps = [] }: Catalogue, { id }: Product) {
  const family = closeUps.find(({ products }) => products.includes(id));
  return family ? { image: family.image, caption: family.caption } : null;
}

/** Groups products by a key, such as their parent's id. */
function grouped(products: Product[], key: (product: Product) => Product['parent']) {
  const groups = new Map<Product['parent'], Product[]>();
  for (const product of products) {
    const group = groups.get(key(product));
    if (group) group.push(product);
    else groups.set(key(product), [product]);
  }
  return groups;
}

/**
 * A product in the form that its page needs: references are replaced by figures, and fields that
 * are resolved elsewhere are left out.
 */
function shown(catalogue: Catalogue, known: Map<string, Grade>, product: Product) {
  const { grades, tags, related, ...self } = product;
  return { ...self, ...printed(catalogue, known, product) };
}

/** The title of a product's card, if it is another name: one that lacks a word of the name. */
function cardName({ listing }: Catalogue, { id, name }: Product): string | null {
  const isOther = (title: string) => !words(name).every((word) => words(title).includes(word));
  const own = listing.find(
    ({ link, title, product }) => !product && link === String(id) && isOther(title),
  );
  return own?.title ?? null;
}

/** The relations between products; computed once for a catalogue. */
export function relations(catalogue: Catalogue) {
  const { products } = catalogue;
  return {
    byId: grouped(products, ({ id }) => id),
    byParent: grouped(products, (p) => p.parent),
    grades: gradesOf(catalogue),
    tools: toolWires(catalogue),
  };
}

/** The label of the technical specification that states a product's material. */
function materialLabel({ pages }: Catalogue, { technicalSpecifications = {} }: Product) {
  const labels = pages.product.materialLabels ?? [];
  return labels.find((label) => Object.hasOwn(technicalSpecifications, label)) ?? null;
}

/** Whether a product is ordered by lengths in mm; only then does its page have the unit switch. */
const isMeasured = ({ grades = [], ...texts }: Product) =>
  /\bmm\b/.test(JSON.stringify([texts, grades.map(({ offers }) => offers)]));

/** The part for a product's page: the product, and what the page shows about related products. */
export function productPart(
  catalogue: Catalogue,
  self: Product,
  { byId, byParent, grades, tools: wires } = relations(catalogue),
) {
  const find = (id: number) => byId.get(id) ?? [];
  const above = find(self.parent ?? 0)[0];
  const datasheet = catalogue.datasheets ? fill(catalogue.datasheets, { id: self.id }) : null;
  const cards = (products: Product[]) => products.map((other) => card(catalogue, other));
  return {
    product: shown(catalogue, grades, self),
    cardName: cardName(catalogue, self),
    made: categoryOf(catalogue, self).made,
    material: materialLabel(catalogue, self),
    path: productPath(catalogue, self.id),
    sizes: wireSizes(catalogue, self, byParent.get(self.id) ?? []),
    ...(!isMeasured(self) && { unmeasured: true as const }),
    sizeRows: sizeRows(catalogue, self),
    lengths: runningLengths(orderOptions(catalogue, self, above, '')),
    equivalents: equivalentRows(self),
    tools: toolLinks(catalogue, wires, self),
    datasheet,
    documents: documentWays(catalogue, self, datasheet !== null),
    ask: firstChoice(catalogue, self, above, byParent.get(self.id) ?? []),
    closeUp: closeUp(catalogue, self),
    parent: above ? { name: above.name, path: productPath(catalogue, above.id) } : null,
    members: (byParent.get(self.id) ?? []).map((other) => member(catalogue, other)),
    related: cards((self.related ?? []).flatMap(find)),
    tags: (self.tags ?? []).map(({ text, link }) => ({ text, path: productPath(catalogue, link) })),
  };
}

export type ProductPart = ReturnType<typeof productPart>;

/** The words that only data sheets use. */
export function datasheetWords({ pages }: Catalogue) {
  return { words: pages.product.datasheet };
}
