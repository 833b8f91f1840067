import type { Catalogue, Product } from '../../content/catalogue.types';
import { firstChoice } from '../enquiry/page-data.ts';
import { categoryOf } from '../../content/categories.ts';
import { words } from '../../lib/normalise.ts';
import { slugs } from '../../lib/slug.ts';
import { fill } from '../../lib/template.ts';
import { DIAMETER_ANCHOR } from '../../content/order-address.ts';
import { productFinder } from '../../content/products.ts';
import { toolLinks, toolWires } from '../calculators/page-data.ts';
import { wireSizes } from '../../units/wire-sizes.ts';
import { documentsOf, orderFieldTexts } from '../enquiry/choice/order-options.ts';

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

/** A product without the fields that its page receives in another form. */
function shown(product: Product) {
  const { grades, tags, related, path, members, terms, strengths, pictures, ...self } = product;
  const { sizeRows, runningLengths, ...texts } = self;
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

/** The anchor of each category on the products page, which lists them in the same order. */
function categoryAnchors({ listing, categories }: Catalogue): Map<string, string> {
  return slugs([...listing.map(({ category }) => category), ...categories.map(({ name }) => name)]);
}

/** The lookups of product pages in the whole catalogue; computed once for a catalogue. */
export function relations(catalogue: Catalogue) {
  return {
    find: productFinder(catalogue),
    anchors: categoryAnchors(catalogue),
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
  { find, anchors, tools: wires } = relations(catalogue),
) {
  const [above] = find(self.parent ? [self.parent] : []);
  const members = find(self.members);
  const datasheet = catalogue.datasheets ? fill(catalogue.datasheets, { id: self.id }) : null;
  return {
    product: shown(self),
    cardName: cardName(catalogue, self),
    made: categoryOf(catalogue, self).made,
    material: materialLabel(catalogue, self),
    path: self.path,
    categoryAnchor: anchors.get(self.category)!,
    sizes: wireSizes(catalogue, self, members),
    ...(!isMeasured(self) && { unmeasured: true as const }),
    sizeRows: (self.sizeRows ?? []).map(({ size, cells }) => ({
      id: size ? DIAMETER_ANCHOR + size : null,
      cells,
    })),
    lengths: lengthsOf(self),
    orderFields: orderFieldTexts(catalogue, self),
    equivalents: (self.grades ?? []).flatMap(({ name, designations = [] }) =>
      designations.map(({ fullName, relation, source }) => [fullName, name, relation, source]),
    ),
    tools: toolLinks(catalogue, wires, self),
    datasheet,
    documents: documentWays(catalogue, self, datasheet !== null),
    ask: firstChoice(catalogue, self, above, members),
    closeUp: closeUp(catalogue, self),
    parent: above ? { name: above.name, path: above.path } : null,
    members: members.map(member),
    related: find(self.related).map(card),
    tags: (self.tags ?? []).map(({ text, link }) => ({
      text,
      path: find([Number(link)])[0]!.path,
    })),
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
    ...(isMetal ? [[inspection.name, inspection.specimen?.label ?? words.onRequest]] : []),
  ]) as Record<string, string>;
}
