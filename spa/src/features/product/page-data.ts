import type { Catalogue, Product } from '../../content/catalogue.types.ts';
import { firstChoice } from '../enquiry/page-data.ts';
import { categoryOf } from '../../content/categories.ts';
import { words } from '../../lib/normalise.ts';
import { fill } from '../../lib/template.ts';
import { productPath } from '../../content/paths.ts';
import { toolLinks, toolWires } from '../calculators/page-data.ts';
import { wireSizes } from '../../units/wire-sizes.ts';
import { documentsOf } from '../enquiry/choice/order-options.ts';

export interface ProductCard extends Pick<Product, 'id' | 'name' | 'summary'> {
  thumbnail: string;
  path: string;
}

function card({ id, name, summary, image, path }: Product): ProductCard {
  return { id, name, summary, thumbnail: image, path };
}

/** A member in the form in which the page of its family lists it. */
function member(product: Product) {
  return { ...card(product), crossSection: product.crossSection };
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

/** A product without the fields that its page receives in another form. */
function shown(product: Product) {
  const { grades, tags, related, path, members, terms, strengths, ...self } = product;
  const { sizeRows, runningLengths, equivalents, ...texts } = self;
  return texts;
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
    tools: toolWires(catalogue),
  };
}

/** The label of the technical specification that states a product's material. */
function materialLabel({ pages }: Catalogue, { technicalSpecifications = {} }: Product) {
  const labels = pages.product.materialLabels ?? [];
  return labels.find((label) => Object.hasOwn(technicalSpecifications, label)) ?? null;
}

/** Whether a product is ordered by lengths in mm; only then does its page have the unit switch. */
function isMeasured(product: Product): boolean {
  // Figures of properties, such as N/mm² and a bead size, are not lengths that are ordered.
  const { technicalSpecifications, ...texts } = shown(product);
  const offers = product.grades?.map((grade) => grade.offers);
  return /\bmm\b(?!²)/.test(JSON.stringify([texts, offers]));
}

/** The running lengths, with the choice of each pack for the order form. */
function lengthsOf({ runningLengths }: Product) {
  if (!runningLengths) return null;
  const packs = runningLengths.packs.map(({ label, choice: { form, package: pack } }) => ({
    label,
    choice: { ...(form && { form }), package: pack },
  }));
  return { packs, rows: runningLengths.rows };
}

/** The part for a product's page: the product, and what the page shows about related products. */
export function productPart(
  catalogue: Catalogue,
  self: Product,
  { byId, byParent, tools: wires } = relations(catalogue),
) {
  const find = (id: number) => byId.get(id) ?? [];
  const above = find(self.parent ?? 0)[0];
  const datasheet = catalogue.datasheets ? fill(catalogue.datasheets, { id: self.id }) : null;
  return {
    product: shown(self),
    cardName: cardName(catalogue, self),
    made: categoryOf(catalogue, self).made,
    material: materialLabel(catalogue, self),
    path: self.path,
    sizes: wireSizes(catalogue, self, byParent.get(self.id) ?? []),
    ...(!isMeasured(self) && { unmeasured: true as const }),
    sizeRows: (self.sizeRows ?? []).map(({ id, cells }) => ({ id: id ?? null, cells })),
    lengths: lengthsOf(self),
    equivalents: self.equivalents ?? [],
    tools: toolLinks(catalogue, wires, self),
    datasheet,
    documents: documentWays(catalogue, self, datasheet !== null),
    ask: firstChoice(catalogue, self, above, byParent.get(self.id) ?? []),
    closeUp: closeUp(catalogue, self),
    parent: above ? { name: above.name, path: above.path } : null,
    members: (byParent.get(self.id) ?? []).map(member),
    related: (self.related ?? []).flatMap(find).map(card),
    tags: (self.tags ?? []).map(({ text, link }) => ({ text, path: productPath(catalogue, link) })),
  };
}

export type ProductPart = ReturnType<typeof productPart>;

/** The words that only data sheets use. */
export function datasheetWords({ pages }: Catalogue) {
  return { words: pages.product.datasheet };
}

/** For each document of a product, how a buyer gets it: on the site, on request, or otherwise. */
function documentWays(
  catalogue: Catalogue,
  self: Product,
  hasDatasheet: boolean,
): Record<string, string> {
  const { documents: words, datasheet } = catalogue.pages.product;
  const { inspection } = words;
  const isMetal = inspection.categories.includes(self.category);
  return Object.fromEntries([
    ...(hasDatasheet ? [[words.datasheet, datasheet.link]] : []),
    ...documentsOf(catalogue, self).map(({ name }) => [name, words.onRequest]),
    [isMetal ? inspection.name : words.other, words.byOffer],
  ]) as Record<string, string>;
}
