import { beforeEach, describe, expect, test, vi } from 'vitest';

import { catalogue } from '../../../../testing/catalogue.ts';
import { contentOf, optionsOf } from '../../../../testing/page-data.ts';
import type { Choice } from '../../../content/order-options.ts';
import { isOrderable } from '../choice/order-options.ts';
import { readList, writeList } from './list-codec.ts';
import { summarise } from './summary.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://wire.example' });
});

const content = contentOf('enquiry');
const orderable = catalogue.products.filter(isOrderable);
const fieldsOf = ({ orderDetails = [] }: (typeof orderable)[number]) =>
  content.ask.orderFields.filter(({ id }) => orderDetails.includes(id));

/** A value for every field of a product: its last option, its upper limit, or a text. */
const valuesOf = (product: (typeof orderable)[number]): Choice =>
  Object.fromEntries(
    fieldsOf(product).map(({ id, options = [], to }) => [id, options.at(-1) ?? to ?? 'A 8, M6']),
  );

describe.each(orderable.map((product) => [product.name, product] as const))('%s', (_, product) => {
  const [form] = new Set(fieldsOf(product).flatMap(({ forms = [] }) => forms));
  const documents = optionsOf(product.id)!.documents;
  const choice: Choice = {
    ...valuesOf(product),
    ...(form && { form }),
    documents: documents.map(({ id }) => id).join(),
    quantity: '2',
    unit: 'pack',
  };
  const list = { lines: [{ product: product.id, choice, note: 'h9' }], head: {} };

  test('is ordered with every field, in link, message and CSV', () => {
    const read = readList(writeList(list));
    expect(read).toMatchObject({ ...list, unread: [], isTruncated: false });

    const { text, rows, shown } = summarise(content, read, ({ product: id }) => optionsOf(id)!);
    expect(shown[0]).toMatchObject({ unavailable: [], wrong: false });
    for (const { id, name } of fieldsOf(product)) {
      expect(text).toContain(choice[id]);
      expect(rows[1]![rows[0]!.indexOf(name)]).toContain(choice[id]);
    }
    for (const { label } of documents)
      expect(text).toContain(label.startsWith('RoHS') ? label : label.slice(1));
    expect(rows[1]).toContain(documents.map(({ label }) => label).join(', '));
    expect(text).toContain('h9');
    expect(rows[1]).toContain('h9');
  });
});

test('an order of an older version keeps its texts', () => {
  const [line] = readList('1-1~12MchmerI_NSDCtW0.EpaperQ2~e').lines;
  expect(line?.choice).toEqual({
    machine: 'chmer',
    rating: '5 µm',
    medium: 'paper',
    quantity: '2',
    unit: 'pack',
  });
  const { text } = summarise(content, { lines: [line!], head: {} }, ({ product: id }) =>
    optionsOf(id)!,
  );
  expect(text).toContain('micron rating 5');
  expect(text).toContain('medium paper');
});
