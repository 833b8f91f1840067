import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue.ts';
import { optionsOf } from '../../../../testing/page-data.ts';
import { endsOf } from './order-options.ts';

const formOf = (id: number, grade = 0, form = 0) => optionsOf(id)!.grades[grade]!.forms[form]!;

test.each([
  [{ value: '8.44' }, [8.44, 8.44]],
  [{ from: '8.3', to: '8.5' }, [8.3, 8.5]],
  [{ from: '8.3' }, undefined],
  [{ to: '8.5' }, undefined],
  [{}, undefined],
])('the ends of the figure %j are %j', (figure, ends) => {
  expect(endsOf(figure)).toEqual(ends);
});

describe('what can be ordered', () => {
  test('for a product comes from its grades, with sizes in order and the usual size', () => {
    const diameter = formOf(1).sizes.diameter!;
    expect(diameter.options.map(({ id }) => id)).toEqual([
      '0.10',
      '0.15',
      '0.20',
      '0.25',
      '0.30',
      '0.33',
    ]);
    expect([diameter.usual, diameter.unit, diameter.range]).toEqual(['0.25', 'mm', undefined]);
  });

  test('marks sizes and grades that are made to order', () => {
    const { onOrder, onRequest } = catalogue.pages.ask.choice;
    const sizes = formOf(3).sizes.diameter!.options;
    expect(sizes.find(({ id }) => id === '0.15')?.hint).toBe(onOrder);
    expect(sizes.find(({ id }) => id === '0.20')?.hint).toBeUndefined();
    const hints = (id: number) => optionsOf(id)!.grades.map(({ hint }) => hint);
    expect(hints(1)).toEqual([undefined, onOrder, onOrder]);
    expect(hints(9)).toEqual([undefined, onRequest]);
  });

  test('includes packs with their contents', () => {
    const pack = formOf(1).packs.find(({ id }) => id === 'p-5');
    expect(pack).toMatchObject({ label: 'P-5', hint: '5 kg', net: [5, 5], measure: 'kg' });
    expect(pack?.called).toBe('{form} P-5');
  });
});
