import { describe, expect, it } from 'vitest';

import { inMillimetres as typedChoice } from '../features/enquiry/choice/orderable';
import { limitsIn } from '../features/search/engine/limit';
import { fieldText } from '../features/calculators/fields';
import { typedSize } from './typed-size';

/** Sizes in the forms that people write, with their values in millimetres. */
const SIZES: [written: string, mm: number][] = [
  ['0.25 mm', 0.25],
  ['0,25mm', 0.25],
  ['０.２５ｍｍ', 0.25],
  ['.010"', 0.254],
  ['.010″', 0.254],
  ['.010“', 0.254],
  ['.010＂', 0.254],
  ['0.010′′', 0.254],
  ['.010 in', 0.254],
  ['0.010 inches', 0.254],
  ['10 thou', 0.254],
  ['1/16"', 1.5875],
  ['1/16', 1.5875],
  ['½”', 12.7],
  ['1 1/2”', 38.1],
  ['1½ in', 38.1],
  ['AWG 30', 0.2546],
  ['AWG-30', 0.2546],
  ['30 ga', 0.2546],
  ['AWG 2/0', 9.2658],
  ['SWG 33', 0.254],
  ['33 SWG', 0.254],
  ['1.5 mm²', 1.382],
];

describe('typedSize', () => {
  it.each(SIZES)('reads %j', (written, mm) => {
    expect(typedSize(written)).toBe(String(mm));
  });

  it.each([
    ['250 µm', '0.25'],
    ['250 microns', '0.25'],
    ['ø 0.25', '0.25'],
    ['Ø0.25 mm', '0.25'],
    ['dia. 0.25', '0.25'],
    ['d 0.25', '0.25'],
    ['#30', '0.2546'],
    ['0.25', '0.25'],
    ['.010 in.', '0.254'],
  ])('reads %j, although the search reads it differently', (written, mm) => {
    expect(typedSize(written)).toBe(mm);
  });

  it('reads a bare number in the visitor’s unit', () => {
    expect(typedSize('.010', 'inch')).toBe('0.254');
    expect(typedSize('30', 'awg')).toBe('0.2546');
    expect(typedSize('2/0', 'awg')).toBe('9.2658');
    expect(typedSize('.010', 'awg')).toBe('0.254');
    expect(typedSize('1', '')).toBe('1');
  });

  it.each([
    ...['', 'brass', '0', '-1', '1001 mm', '1/0', '2/0 mm', 'AWG 5/0', 'AWG 30.5', 'SWG 99'],
    ...['0.25 kg', '0.25 constructor', 'AWG 30 mm', '0.25 °C', '0.25-0.30 mm'],
  ])('rejects %j', (text) => {
    expect(typedSize(text)).toBe('');
  });
});

describe('sizes', () => {
  it.each(SIZES)('%j is read as the same size in the search', (written, mm) => {
    const { limits: found, rest } = limitsIn(`brass ${written} wire`);
    expect(found).toHaveLength(1);
    const [{ from, to, unit }] = found as [(typeof found)[number]];
    expect(unit).toBe('mm');
    expect((from + to) / 2).toBeCloseTo(mm, 4);
    expect(rest.split(/\s+/)).toEqual(['brass', 'wire']);
  });

  it.each(SIZES)('%j is read as the same diameter in the calculators', (written, mm) => {
    expect(Number(fieldText(written, 'diameter', ''))).toBe(mm);
  });
});

it.each([
  ['3/16"', '', '4.7625'],
  ['.5”', '', '12.7'],
  ['10 thou', '', '0.254'],
  ['3/16', 'inch', '4.7625'],
  ['.5', 'awg', '12.7'],
  ['wide', '', 'wide'],
] as const)('a length %j of a calculator in the units "%s" is read as %s', (text, system, mm) => {
  expect(fieldText(text, 'mm', system)).toBe(mm);
});

it('a size of an order is read as in the finder, and stays as typed if it is not a size', () => {
  const choice = { diameter: '.010”', width: '1/2"', thickness: '0.10', length: '36 in' };
  expect(typedChoice(choice)).toEqual({ ...choice, diameter: '0.254', width: '12.7' });
  expect(typedChoice({ diameter: 'thin', grade: 'cuzn37' })).toEqual({
    diameter: 'thin',
    grade: 'cuzn37',
  });
});
