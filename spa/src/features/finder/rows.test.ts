import { describe, expect, test } from 'vitest';

import { WIRE } from '../../../testing/finder-rows';
import { rowsOf } from './rows';

const [grade] = WIRE.grades;
const [offer] = grade!.offers!;
const withGrade = (changed: Partial<typeof grade>) => ({
  ...WIRE,
  grades: [{ ...grade!, ...changed }],
});
const withOffer = (changed: object) => withGrade({ offers: [{ ...offer!, ...changed }] });

describe('rowsOf', () => {
  test('leaves out order fields that have only one option', () => {
    expect(rowsOf(WIRE)[0]!.choice).toEqual({ diameter: '0.20', temper: 'hard' });
    const two = { ...WIRE, grades: [...WIRE.grades, { ...WIRE.grades[0]!, id: 'other' }] };
    expect(rowsOf(two).at(-1)!.choice).toMatchObject({ grade: 'other', diameter: '0.33' });
  });

  test('returns one row for each temper and size of a grade', () => {
    const rows = rowsOf(WIRE);
    expect(rows.map(({ size, is }) => [is.temper[0], size!.digits[0]])).toEqual([
      ['hard', '0.20'],
      ['hard', '0.25'],
      ['hard', '0.33'],
      ['soft', '0.20'],
      ['soft', '0.25'],
      ['soft', '0.33'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows[0]).toMatchObject({
      grade: 'CuZn37',
      wire: true,
      size: { digits: ['0.20'], from: 0.2, to: 0.2 },
      strength: { from: '900' },
      is: {
        category: ['non-ferrous-wire'],
        process: ['wire-edm'],
        alloy: ['brass'],
        coating: ['zinc'],
        temper: ['hard'],
        form: ['spool'],
        package: ['p-5'],
        standard: ['astm-b134'],
      },
    });
    expect(rows[3]!.strength).toBeUndefined();
  });

  test('leaves out sizes that are too thin for a temper, and packs that are too large for them', () => {
    const thin = withGrade({
      tempers: [{ temper: 'hard' }, { temper: 'soft', thinnest: '0.25' }],
      offers: [{ ...offer!, packages: [{ id: 'p-5' }, { id: 'din-200', thinnest: '0.33' }] }],
    });
    expect(rowsOf(thin).map(({ size, is }) => [is.temper[0], size!.from, is.package])).toEqual([
      ['hard', 0.2, ['p-5']],
      ['hard', 0.25, ['p-5']],
      ['hard', 0.33, ['p-5', 'din-200']],
      ['soft', 0.25, ['p-5']],
      ['soft', 0.33, ['p-5', 'din-200']],
    ]);
  });

  test('marks rows that are not in stock', () => {
    const awaits = (product: typeof WIRE) => rowsOf(product).map((row) => row.awaits);
    expect(awaits(WIRE).slice(0, 3)).toEqual([undefined, undefined, 'onOrder']);
    expect(new Set(awaits(withGrade({ availability: 'on order' })))).toEqual(new Set(['onOrder']));
    expect(new Set(awaits(withGrade({ availability: 'on request' })))).toEqual(
      new Set(['onRequest']),
    );
  });

  test('returns a range as one row, before rows with single sizes', () => {
    const rows = rowsOf(
      withOffer({ diameters: { unit: 'mm', from: '0.10', to: '6.00', basis: 'nominal' } }),
    );
    expect(rows.map(({ size }) => size)).toEqual([
      { digits: ['0.10', '6.00'], from: 0.1, to: 6 },
      { digits: ['0.10', '6.00'], from: 0.1, to: 6 },
    ]);
  });

  test('returns one row, with widths and thicknesses, for an offer without a diameter', () => {
    const rows = rowsOf(
      withOffer({
        diameters: undefined,
        widths: { unit: 'mm', from: '10', to: '110' },
        thicknesses: { unit: 'mm', values: ['3', '5'] },
      }),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]!.size).toBeUndefined();
    expect(rows[0]!.flat).toEqual([
      ['10', '110'],
      ['3', '5'],
    ]);
  });

  test('returns one row for a grade without tempers', () => {
    const rows = rowsOf(withGrade({ tempers: [] }));
    expect(rows).toHaveLength(3);
    expect(rows[0]!.is.temper).toEqual([]);
  });

  test('uses the processes of an offer, if it has any, instead of those of its grade', () => {
    expect(rowsOf(withOffer({ processes: ['mig'] }))[0]!.is.process).toEqual(['mig']);
    expect(rowsOf(withOffer({ processes: [] }))[0]!.is.process).toEqual(['wire-edm']);
  });
});
