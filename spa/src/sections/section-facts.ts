import type { ProductContent } from '../catalogue';

type Key = keyof ProductContent['product'] | 'documents';

const BETWEEN = ' · ';
/** Characters that fill a phone's line. */
const LINE = 40;

/** What a value says: the items of a list, of which a row is named by its first cell; what stands beside labels. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item).slice(0, 1));
  return Object.values(value ?? {}).flatMap(texts);
}

/** What a section of a product holds, in a line; '' for the note, which is short itself. */
export function headline({ product, documents }: ProductContent, key: Key): string {
  const { minimumOrder, deliveryTime, specificationTables = [] } = product;
  const all: Partial<Record<Key, unknown[]>> = {
    note: [],
    documents: Object.keys(documents),
    packagingAndDelivery: [minimumOrder, deliveryTime, product.packagingAndDelivery],
    technicalSpecifications: [
      product.technicalSpecifications,
      specificationTables.map(({ caption }) => caption),
    ],
  };
  const [first = '', ...others] = (all[key] ?? [product[key as Exclude<Key, 'documents'>]]).flatMap(
    texts,
  );
  return others.reduce((line, text) => (line.length < LINE ? line + BETWEEN + text : line), first);
}
