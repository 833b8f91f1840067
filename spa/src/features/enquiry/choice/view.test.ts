import { describe, expect, test } from 'vitest';

import { contentOf, optionsOf } from '../../../../testing/page-data.ts';
import { LONGEST_DETAIL } from '../../../constants.ts';
import { fill } from '../../../lib/template.ts';
import { plain } from '../../../lib/addresses.ts';
import type { Choice } from '../../../content/order-options.ts';
import { resolveChoice } from './choice.ts';
import { inMillimetres } from './orderable.ts';
import { viewOf } from './view.ts';

const words = contentOf('ask');
const { choice: say } = words;
const view = (id: number, choice: Choice = {}) =>
  viewOf(optionsOf(id)!, resolveChoice(optionsOf(id)!, inMillimetres(choice), words), words);
const field = (id: number, choice: Choice, name: string) =>
  view(id, choice).fields.find((one) => one.name === name);
const replaced = (now: string) => fill(say.replaced, { name: now });

describe('the first view', () => {
  test('has the usual size, the first options and the minimum order', () => {
    const {
      quantity,
      unit,
      description: said,
      summary: comes,
      error,
      note,
      unavailable: gone,
    } = view(1);
    expect([quantity, unit, error, note, gone]).toEqual(['10', 'pack', undefined, undefined, []]);
    expect(said).toBe(
      '10 spools DIN-125: Plain Brass Wire, CuZn37, 0.25 mm, hard (≥\u00a0900 N/mm²)',
    );
    expect(comes).toBe('10 spools DIN-125, 0.25 mm: 35 kg, about 84.5 km');
  });

  test('has a field for everything that can be chosen, in order', () => {
    expect(view(1).fields.map(({ name }) => name)).toEqual([
      'grade',
      'diameter',
      'temper',
      'package',
      'documents',
      'note',
    ]);
  });

  test('starts with a whole pack if the family states a smaller minimum order', () => {
    const { quantity, unit, summary: comes, note } = view(29);
    expect([quantity, unit, note]).toEqual(['1', 'pack', undefined]);
    expect(comes).toMatch(/^1 coil in one length, 1\.38 mm: 100 to 500 kg/);
  });
});

describe('the details of a consumable', () => {
  const pickup = { machine: ' Sodick\n AQ537L ', part: '3080998' };

  test('are requested only if they determine which item fits', () => {
    expect(field(12, {}, 'machine')?.hint).toMatch(/^Make and model/);
    expect(field(10, {}, 'machine')?.hint).toMatch(/; optional$/);
    expect(field(10, {}, 'part')).toBeUndefined();
    expect(field(1, {}, 'machine')).toBeUndefined();
  });

  test('include what decides a filter, and only for the filter', () => {
    const details = ['machine', 'part', 'rating', 'medium', 'flow', 'dimensions'];
    const names = view(12).fields.map(({ name }) => name);
    expect(names.filter((name) => details.includes(name))).toEqual(details);
    expect(field(132, {}, 'rating')).toBeUndefined();
    expect(view(12, { rating: '5 µm', medium: 'paper, for water' }).description).toMatch(
      /: Filter, micron rating 5 µm, medium paper, for water$/,
    );
  });

  test('are in the line that describes the requested goods', () => {
    expect(view(132, pickup).description).toMatch(/, machine Sodick AQ537L, part number 3080998$/);
    expect(view(132).description).not.toMatch(/machine/);
  });

  test('have a maximum length, even in a list from a link', () => {
    expect(field(12, { machine: 'x'.repeat(500) }, 'machine')?.chosen).toHaveLength(LONGEST_DETAIL);
  });

  test('are kept even if a product does not request them', () => {
    expect(view(1, pickup).description).toMatch(
      /, machine Sodick AQ537L, part number 3080998, hard /,
    );
    expect(view(1, pickup).unavailable).toEqual([]);
  });
});

test('a minimum order of the family becomes whole spools', () => {
  const { quantity, unit, summary: comes } = view(23);
  expect([quantity, unit]).toEqual(['2', 'pack']);
  expect(comes).toContain('25 to 30 kg');
  expect(view(23, { unit: 'kg' }).quantity).toBe('25');
});

test('bars have a mass by their section and length, if their edges leave it computable', () => {
  const bars = { width: '40', thickness: '5', length: '3', edges: 'sharp' } as const;
  const ordered = { ...bars, quantity: '10', unit: 'pack' } as const;
  expect(view(7, ordered).amount).toBe('about 53.6 kg, 30 m');
  expect(view(7, { ...ordered, edges: 'semicircular' }).amount).not.toContain('kg');
});

test('goods and amount are whole if the name of a pack contains a colon', () => {
  const product = structuredClone(optionsOf(1)!);
  for (const form of product.grades.flatMap(({ forms }) => forms))
    for (const pack of form.packs) pack.called = `{form} Type: ${pack.label}`;
  const {
    goods,
    amount,
    description: said,
  } = viewOf(product, resolveChoice(product, {}, words), words);
  expect(goods).toBe('Plain Brass Wire, CuZn37, 0.25 mm, hard (≥\u00a0900 N/mm²)');
  expect(amount).toBe('35 kg, about 84.5 km');
  expect(said).toBe(`10 spools Type: DIN-125: ${goods}`);
});

describe('a quantity', () => {
  test.each([
    ['pack', ['-5', '1000000000', '1000001', 'ten', '2.5', '', '0', '10\t0.25\n20\t0.30']],
    ['kg', ['0', '-1', 'ten', '1.2345', '1000000.5']],
  ])('in the unit %s is rejected if invalid, and no amount is computed', (unit, quantities) => {
    for (const quantity of quantities) {
      const { error, summary: comes, description: said, note } = view(1, { quantity, unit });
      const wrong = unit === 'pack' ? say.wrongQuantity : say.wrongMeasure;
      expect([error, comes, note], quantity).toEqual([wrong, '', undefined]);
      if (unit === 'pack') expect(said).toMatch(/^spools DIN-125: /);
    }
  });

  test.each([
    ['1,234.5', '1234.5 kg (spools DIN-125): Plain'],
    ['1 000', '1000 kg (spools DIN-125): Plain'],
  ])('of %s kg is accepted', (quantity, said) => {
    const shown = view(1, { quantity, unit: 'kg' });
    expect(shown.error).toBeUndefined();
    expect(shown.description).toContain(said);
    expect(shown.quantity).toBe(quantity);
  });

  test.each([
    ['10,000', 'pack'],
    ['10.000', 'kg'],
    ['10,000', 'm'],
  ])('of %s %s is a question, because its sign can mean either', (quantity, unit) => {
    const { error, summary: comes } = view(1, { quantity, unit });
    expect([error, comes]).toEqual([fill(say.comma, { plain: '10000', point: '10' }), '']);
  });

  test('below the minimum order is accepted with a remark', () => {
    expect(view(1, { quantity: '9' }).note).toBe(fill(say.belowLeast, { amount: '10 spools' }));
    expect(view(1, { quantity: '9' }).error).toBeUndefined();
    expect(view(1, { quantity: '10' }).note).toBeUndefined();
  });

  test('below a whole pack is accepted with a remark about the contents of the pack', () => {
    const least = fill(say.belowPack, { amount: '100 kg' });
    expect(view(29, { unit: 'kg' }).quantity).toBe('100');
    expect(view(29, { unit: 'kg', quantity: '20' }).note).toBe(least);
    expect(view(29, { unit: 'kg', quantity: '100' }).note).toBeUndefined();
  });

  test('in a unit that is not offered is replaced, with a remark about the new unit', () => {
    const { unit, note, unavailable: gone } = view(1, { quantity: '50', unit: 'lb' });
    expect([unit, note, gone]).toEqual(['pack', replaced('spools'), ['lb']]);
  });
});

describe('a diameter', () => {
  test.each([
    ['0.25mm', '0.25'],
    ['2,5', '2.5'],
    ['.010 in', '0.254'],
    ['AWG 30', '0.2546'],
    ['6.00', '6.00'],
    ['0.10', '0.10'],
    ['1,5 mm', '1.5'],
  ])('written as %j is read as %s mm', (diameter, mm) => {
    const { summary: comes, description: said, fields } = view(9, { diameter });
    expect(comes).toContain(`, ${mm} mm: `);
    expect(said).toContain(`, ${mm} mm, soft`);
    expect(fields.find(({ name }) => name === 'diameter')?.error).toBeUndefined();
  });

  test.each(['1,500', '1,500 mm', '1.500'])('written as %j is a question', (text) => {
    const field = view(9, { diameter: text }).fields.find(({ name }) => name === 'diameter');
    expect(field?.error).toBe(fill(say.comma, { plain: '1500', point: '1.5' }));
  });

  test.each(['7', '7 mm', '1 in', 'AWG 99', 'thin', '0.09', '0.05'])(
    'written as %j is rejected with a remark about the range, and is left out of messages',
    (diameter) => {
      const { summary: comes, description: said } = view(9, { diameter });
      expect(field(9, { diameter }, 'diameter')?.error).toBe(
        fill(say.outOfRange, { range: '0.10 to 6.00 mm' }),
      );
      expect(comes).toBe('');
      expect(plain(said)).toContain('1 spool of 1 kg: Copper Wire, C11000 (Cu-ETP), soft');
    },
  );

  test('has a range and no options if the wire is made in any size', () => {
    const size = field(9, {}, 'diameter');
    expect(size?.options).toEqual([]);
    expect(size?.range).toBe(fill(say.inRange, { range: '0.10 to 6.00 mm' }));
  });
});

describe('a choice that is not offered', () => {
  test.each([
    [2, 'Diffused Wire', '800–900'],
    [3, 'Zinc Diffused Coated Wire', '850–950'],
  ])('is replaced, with notices at the fields for product %i', (id, name, strength) => {
    const choice = { temper: 'soft', diameter: '0.10' };
    expect(field(id, choice, 'diameter')).toMatchObject({
      chosen: '0.25',
      notice: replaced('0.25 mm'),
    });
    expect(field(id, choice, 'temper')).toMatchObject({ chosen: 'hard', notice: replaced('Hard') });
    expect(view(id, choice).description).toBe(
      `10 spools DIN-125: ${name}, 0.25 mm, hard (${strength} N/mm²)`,
    );
    expect(view(id, choice).unavailable).toEqual(['0.10', 'soft']);
  });

  test('is replaced if the chosen diameter is too thin for a temper or a pack', () => {
    const choice = { diameter: '0.10', temper: 'soft', package: 'din-200' };
    expect(view(1, choice).unavailable).toEqual(['soft', 'din-200']);
    const excluded = (name: string) =>
      field(1, choice, name)!
        .options.filter((option) => option.excluded)
        .map(({ id, limit }) => `${id} ${limit}`);
    expect(excluded('temper')).toEqual(['soft ≥ 0.15']);
    expect(excluded('package')).toEqual(['din-160 ≥ 0.15', 'din-200 ≥ 0.20', 'p-10 ≥ 0.15']);
    expect(view(1, { ...choice, diameter: '0.20' }).unavailable).toEqual([]);
  });

  test('is reported as left out if no other value replaces it', () => {
    const choice = { form: 'rod', width: '20' };
    expect(field(7, choice, 'width')).toMatchObject({ options: [], notice: say.leftOut });
    expect(view(7, choice).description).not.toContain('20 mm');
  });
});

const HARD_COPPER = optionsOf(9)!.grades[0]!.tempers.find(({ id }) => id === 'hard')!.strength!;

describe('the strength of a temper', () => {
  test.each([
    ['4,5', '4.5 mm, hard'],
    ['1.0', `1.0 mm, hard (${HARD_COPPER})`],
    ['1', `1 mm, hard (${HARD_COPPER})`],
    ['', ', hard'],
  ])('of copper wire with %j mm is only shown at the size to which it applies', (diameter, end) => {
    expect(
      view(9, { temper: 'hard', ...(diameter && { diameter }) }).description.endsWith(end),
    ).toBe(true);
  });

  test('is shown at its option together with the size', () => {
    const hard = field(9, {}, 'temper')?.options.find(({ id }) => id === 'hard');
    expect(hard?.hint).toMatch(/at 1\.0 mm$/);
  });
});

test.each([
  [7, { form: 'bar' }, 'bar, R200 (soft), ≥\u00a0200 N/mm²'],
  [9, { form: 'spool' }, '1 spool of 1 kg: Copper Wire, C11000 (Cu-ETP), soft'],
  [10, {}, '1 HDPE-lined bag of 25 litres: Ion Exchange Resin'],
  [12, {}, '1 carton of 2 pieces: Filter'],
  [22, { grade: 'bcup-2' }, '1 spool S200 / D200: Copper Phosphor Brazing Wire, BCuP-2'],
  [23, { package: 's100-copper' }, '20 spools S100 / D100: ER Cu Si-A, '],
  [161, { length: '400' }, '1 box of 10–50 pieces: Copper Tube Electrode, length 400 mm'],
])('a pack of product %i is named by its counted name', (id, choice, said) => {
  expect(view(id, choice).description).toContain(said);
});

test('documents can be several, in the order in which they were chosen', () => {
  const documents = 'grade-data-sheet,safety-data-sheet';
  expect(field(10, { documents }, 'documents')).toMatchObject({
    chosen: documents,
    several: true,
  });
  expect(view(10, { documents }).description).toContain(
    fill(say.with, {
      documents: 'product data sheet for the grade supplied, safety data sheet',
    }),
  );
});

describe('properties without a value', () => {
  test.each([
    [22, {}, ['diameter']],
    [22, { form: 'rod' }, ['diameter']],
    [7, { width: '20', edges: 'sharp' }, ['thickness', 'length']],
  ] as const)('of product %i with %j are named', (id, choice, names) => {
    const legends = names.map((name) => words.fields[name]).join(', ');
    expect(view(id, choice).unset).toBe(fill(say.unset, { names: legends }));
  });

  test.each([
    [1, {}],
    [10, {}],
    [24, {}],
    [22, { diameter: '2.0' }],
  ] as const)('do not exist for product %i with %j', (id, choice) => {
    expect(view(id, choice).unset).toBeUndefined();
  });
});
