import type { ProductContent } from '../../content/catalogue';

type Key = keyof ProductContent['product'] | 'documents';

const BETWEEN = ' · ';
/** The number of characters in one line on a phone. */
const LINE = 40;

/**
 * The texts of a value: the items of a list, the first cells of rows, or the values of an object.
 */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item).slice(0, 1));
  return Object.values(value ?? {}).flatMap(texts);
}

/** The contents of a product's section in one line; '' for the note, because it is short anyway. */
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
