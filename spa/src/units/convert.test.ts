import { describe, expect, test } from 'vitest';

import { catalogue } from '../../testing/catalogue';
import { CONVERSIONS } from './conversion-factors';
import { convert, wireDiameters } from './convert';
import { quantityText, withoutBasis } from './quantity';

const words = catalogue.units;
const SIZES = ['0.15', '0.20', '0.25', '0.30', '0.33'];
const inch = convert({ system: 'inch', words }, SIZES);
const awg = convert({ system: 'awg', words }, SIZES);
const figures = (digits: string[], more = {}) => ({
  digits,
  between: digits.slice(1).map(() => ', '),
  unit: 'mm',
  rounding: 'nearest' as const,
  wire: true,
  ...more,
});

describe('a text in inches', () => {
  test.each([
    // 25.4 mm, 6.894757 N/mm², 0.45359237 kg, 9/5 °C + 32; as many digits as the original.
    ['904–932 °C (C27000); alloys richer', '1659–1710 °F (C27000); alloys richer'],
    ['8.44 g/cm³ (CuZn37)', '0.3049 lb/in³ (CuZn37)'],
    ['with 3.5, 5, 8, 16 or 1.5 kg net', 'with 7.7, 11, 18, 35 or 3.3 lb net'],
    ['2–5 µm at 0.25 mm', '2–5 µm at 0.0098 in (≈ .010 in)'],
    ['1083 °C', '1981 °F'],
    ['approx. 75 m/kg (13.4 g/m)', 'approx. 112 ft/lb (9.00 lb/1000 ft)'],
    ['±0.01 mm', '±0.00039 in'],
    ['to about 140 kg', 'to about 310 lb'],
    ['15 g', '0.53 oz'],
    ['52.8 km', '173,200 ft'],
    ['a rise of 45 K', 'a rise of 81 °F'],
    ['−40 to +60 °C', '−40 to +140 °F'],
    // Differences have no zero point.
    ['±5 °C', '±9.0 °F'],
    ['25 ±5 °C', '77 ±9.0 °F'],
    ['20 +5/−3 °C', '68 +9.0/−5.4 °F'],
    ['50 °C above the melting point', '90 °F above the melting point'],
    ['within 10 °C', 'within 18 °F'],
    ['0.25 ±0.005 mm', '0.0098 ±0.00019 in'],
    ['1\u202f083 °C', '1981 °F'],
    ['10 mm × 20 mm', '0.39 in × 0.79 in'],
  ])('converts %s with the precision of the original', (text, shown) => {
    expect(inch.text(text)).toBe(shown);
  });

  test.each([
    ['commonly 2000–2400 m', 'commonly 6600–7900 ft'],
    ['about 400 °C', 'about 750 °F'],
  ])('keeps %s approximate', (text, shown) => {
    expect(inch.text(text)).toBe(shown);
  });

  test.each([
    // 900 / 6.894757 = 130.534, 440 / 6.894757 = 63.817, 247 / 6.894757 = 35.824
    ['900 N/mm² or more', '130.6 ksi or more'],
    ['at least 900 N/mm²', 'at least 130.6 ksi'],
    ['up to 440 N/mm²', 'up to 63.8 ksi'],
    ['≥ 900 N/mm²', '≥ 130.6 ksi'],
    ['≤440 N/mm²', '≤63.8 ksi'],
    ['> 900 N/mm²', '> 130.6 ksi'],
    ['max. 440 N/mm²', 'max. 63.8 ksi'],
    ['not more than 440 N/mm²', 'not more than 63.8 ksi'],
    ['440 N/mm² max.', '63.8 ksi max.'],
    ['maximum 0.35 mm', 'maximum 0.0137 in'],
    ['900–1000 N/mm² (limit: 900 N/mm² or more)', '130.6–145.0 ksi (limit: 130.6 ksi or more)'],
  ])('rounds the limit %s inwards', (text, shown) => {
    expect(inch.text(text)).toBe(shown);
  });

  test("rounds limits inwards according to the label's words", () => {
    expect(inch.text('900 N/mm²', 'Tensile strength, min')).toBe('130.6 ksi');
    expect(inch.text('440 N/mm²', 'Tensile strength, max')).toBe('63.8 ksi');
    expect(inch.text('440 N/mm²', 'Maximum strength')).toBe('63.8 ksi');
    expect(inch.text('10 m/min', 'Speed, m/min')).toBe('33 ft/min');
  });

  test("converts differences according to the label's words", () => {
    expect(inch.text('5 °C', 'Tolerance')).toBe('9.0 °F');
    const cells = { columns: ['Size', 'Tolerance, °C'], rows: [['a', '5']] };
    expect(inch.table(cells)).toEqual({
      caption: '',
      columns: ['Size', 'Tolerance, °F'],
      rows: [['a', '9.0']],
    });
  });

  test.each([
    '10 × 20 mm',
    '10 x 20 x 30 mm',
    '2 × 25 kg',
    '10 mm × 20',
    '1 083 °C',
    '25 °C ±5',
    '0.1 up to 0.3 mm',
    '0.1 - 0.3 mm',
    '0.1…0.3 mm',
    '0.1 to max. 0.3 mm',
  ])('leaves %s unchanged, because only a part of it has a unit', (text) => {
    expect(inch.text(text)).toBe(text);
  });

  test.each([
    '60 °C (140 °F) as a mixed bed, continuous',
    '115–135 HB (3000 kg)',
    '5.4–5.7 µΩ·cm',
    'DIN-125, P-5, DIN-160, DIN-200, JAPAX',
    'D300 and 2.1022',
    '60 % IACS',
    '5 mm² and 3 mm/s',
  ])('leaves %s unchanged, because it is not a figure with a converted unit', (text) => {
    expect(inch.text(text)).toBe(text);
  });
});

describe('figures of wire', () => {
  test('are in inches, with the trade size of the wire', () => {
    expect(inch.print(figures(['0.25']))).toBe('0.0098 in (≈ .010 in)');
    expect(inch.print(figures(['0.15', '0.16', '0.25']))).toBe(
      '0.0059 (≈ .006 in), 0.0063, 0.0098 in (≈ .010 in)',
    );
    expect(inch.print(figures(['0.25'], { wire: false }))).toBe('0.0098 in');
    expect(inch.print(figures(['0.10', '0.25'], { between: ['–'] }))).toBe('0.0039–0.0098 in');
  });

  test('are given as a gauge if a gauge is within two percent', () => {
    expect(awg.print(figures(['0.25']))).toBe('AWG 30');
    expect(awg.print(figures(['0.20']))).toBe('AWG 32');
    expect(awg.print(figures(['0.30']))).toBe('0.0118 in (between AWG 28 and 29)');
    expect(awg.print(figures(['6.00']))).toBe('0.2362 in (between AWG 2 and 3)');
    expect(awg.print(figures(['20']))).toBe('0.79 in');
    expect(awg.print(figures(['0.20', '0.25'], { between: ['–'] }))).toBe('AWG 32 to AWG 30');
  });

  test('are only given as gauges if they are wire diameters', () => {
    expect(awg.text('1000 mm, 5 kg tubes')).toBe('39.37 in, 11 lb tubes');
    expect(awg.print(figures(['0.25'], { wire: false }))).toBe('0.0098 in');
    const isWire = wireDiameters(SIZES);
    expect(isWire(0.25, '')).toBe(true);
    expect(isWire(0.22, 'Diameter')).toBe(true);
    expect(isWire(0.22, 'Length')).toBe(false);
    expect(isWire(0.5, 'Diameter')).toBe(false);
    expect(isWire(0.1, 'Sizes')).toBe(false);
  });
});

describe('a table', () => {
  test('is converted if the units are in its headings', () => {
    const table = {
      columns: ['Diameter (mm)', 'Mass (g/m)', 'm/kg'],
      rows: [['0.25', '0.4143', '2,414']],
    };
    expect(inch.table(table)).toMatchObject({
      columns: ['Diameter (in)', 'Mass (lb/1000 ft)', 'ft/lb'],
      rows: [['0.0098 (≈ .010 in)', '0.27840', '3,592']],
    });
    expect(awg.table(table).columns[0]).toBe(`Diameter (${words.awg})`);
    expect(awg.table(table).rows[0]![0]).toBe('AWG 30');
  });

  test('is converted if the unit is in the name of a row', () => {
    expect(
      inch.table({
        columns: ['Property', 'C11000'],
        rows: [['Tensile strength, N/mm²', '200 or more']],
      }).rows,
    ).toEqual([['Tensile strength, ksi', '29.1 or more']]);
  });
});

const text = (quantity: object) =>
  quantityText({ unit: 'N/mm²', basis: 'limit', ...quantity } as never, words, inch.print);

test('quantityText rounds the ends of a limit inwards and marks typical and approximate figures', () => {
  expect(text({ from: '900' })).toBe('≥\u00a0130.6 ksi');
  expect(text({ to: '440' })).toBe('≤\u00a063.8 ksi');
  expect(text({ from: '440', to: '900' })).toBe('63.9–130.5 ksi');
  expect(text({ value: '490', basis: 'approximate' })).toBe('about 71 ksi');
  expect(text({ value: '490', basis: 'typical' })).toMatch(/typical/);
  expect(text(withoutBasis({ value: '490', unit: 'N/mm²', basis: 'typical' }))).toBe('71.1 ksi');
  expect(text({ value: '490', basis: 'nominal' })).toBe('71.1 ksi');
});

test('each factor equals the definition in its standard', () => {
  const one = (unit: string) => CONVERSIONS[unit]!.factor * 1000;
  expect(one('mm')).toBeCloseTo(1000 / 25.4, 9);
  expect(one('m')).toBeCloseTo(3280.839895, 5);
  expect(one('km') / one('m')).toBeCloseTo(1000, 9);
  expect(one('N/mm²')).toBeCloseTo(145.0377, 3);
  expect(one('°C')).toBe(1800);
  expect(CONVERSIONS['°C']!.offset).toBe(32);
  expect(CONVERSIONS['K']!.offset).toBeUndefined();
  expect(one('kg')).toBeCloseTo(2204.622622, 5);
  expect(one('g')).toBeCloseTo(35.27396, 4);
  expect(one('m/min')).toBeCloseTo(3280.839895, 5);
  expect(one('g/m')).toBeCloseTo(671.969, 3);
  expect(one('m/kg')).toBeCloseTo(1488.1639, 3);
  expect(one('g/cm³')).toBeCloseTo(36.12729, 4);
});
