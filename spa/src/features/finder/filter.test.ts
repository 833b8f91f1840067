import { describe, expect, test } from 'vitest';

import { CHOICES, ROWS, WIRE } from '../../../testing/finder-rows';
import { NOTHING, readChoice } from './choice';
import { filterRows } from './filter';
import { FACETS, type Row, rowsOf } from './rows';

const filtered = (address: string) => filterRows(ROWS, readChoice(address, CHOICES));
const has = (row: Row, mm: number) =>
  row.size !== undefined && row.size.from <= mm && mm <= row.size.to;
const count = (is: (row: Row) => boolean) => ROWS.filter(is).length;
const only = (row: Row, digits: string) =>
  row.size?.digits.length === 1 && row.size.digits[0] === digits;

describe('filterRows', () => {
  test('returns every row if nothing is chosen, in the order of the catalogue', () => {
    expect(filterRows(ROWS, NOTHING)).toMatchObject({ rows: ROWS, nearest: [] });
  });

  test('counts the rows for each value; at first no count is 0', () => {
    const { counts } = filterRows(ROWS, NOTHING);
    for (const facet of FACETS)
      for (const value of CHOICES[facet]) {
        const rows = count((row) => row.is[facet].includes(value));
        expect(counts[facet].get(value), `${facet} ${value}`).toBe(rows);
        expect(rows).toBeGreaterThan(0);
      }
  });

  test('ignores the choices of a facet when it counts the rows for the values of that facet', () => {
    const { counts } = filtered('?process=wire-edm');
    const edm = (row: Row) => row.is.process.includes('wire-edm');
    expect(counts.process.get('tig')).toBe(count((row) => row.is.process.includes('tig')));
    expect(counts.temper.get('soft')).toBe(count((row) => row.is.temper[0] === 'soft' && edm(row)));
    expect(counts.form.get('ring')).toBeUndefined();
  });

  test.each([
    ['0.254', '0.25'],
    ['1.1906', '1.2'],
  ])('for %s mm, finds wire of %s mm that is sold by that size, and ranges', (asked, sold) => {
    const { rows, nearest } = filtered(`?d=${asked}`);
    expect(rows).toEqual(ROWS.filter((row) => has(row, Number(asked)) || only(row, sold)));
    expect(rows.some((row) => only(row, sold))).toBe(true);
    expect(rows.some(({ size }) => size!.digits.length > 1)).toBe(true);
    expect(nearest).toEqual([]);
  });

  test('finds a part by its dimensions, but not by a similar one', () => {
    const part = ROWS.find(({ size, flat }) => !size && flat?.every(({ length }) => length === 1))!;
    const [digits] = part.flat![0]!;
    expect(filtered(`?d=${digits}`).rows).toContain(part);
    expect(filtered(`?d=${Number(digits) + 0.5}`).rows).not.toContain(part);
  });

  test('returns only the nearest size if it is within 2 percent', () => {
    const { nearest } = filterRows(rowsOf(WIRE), { ...NOTHING, size: '0.246' });
    expect(nearest.map(({ digits }) => digits[0])).toEqual(['0.25']);
  });

  test('returns the thickest size for a thicker one, and the thinnest for a thinner one', () => {
    const nearest = (size: string) =>
      filterRows(rowsOf(WIRE), { ...NOTHING, size }).nearest.map(({ digits }) => digits[0]);
    expect(nearest('9')).toEqual(['0.33']);
    expect(nearest('0.05')).toEqual(['0.20']);
  });

  test('returns nothing if no row has the chosen values', () => {
    const choice = {
      ...NOTHING,
      values: { ...NOTHING.values, alloy: ['brass'], process: ['mig'] },
    };
    expect(filterRows(rowsOf(WIRE), choice).rows).toEqual([]);
  });
});
