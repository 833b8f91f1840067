import { expect, test } from 'vitest';

import { AMBIGUOUS_NUMBER, decimal, isAmbiguous, isInches, readings, valueOf } from './numbers';
import { standardGauge } from './gauge';
import { unitOf } from './typed-size';

test.each([
  ['0.25', 0.25],
  ['0,25', 0.25],
  ['.5', 0.5],
  ['1/16', 0.0625],
  ['1 1/2', 1.5],
  ['3⁄4', 0.75],
  ['1/0', 0],
  ['2/0', -1],
])('valueOf reads %s as %f', (digits, value) => {
  expect(valueOf(digits)).toBe(value);
});

test('isInches accepts proper fractions from halves to sixty-fourths', () => {
  for (const digits of ['1/2', '3/4', '5/8', '1/16', '3/32', '1/64', '1 1/2'])
    expect(isInches(digits), digits).toBe(true);
  for (const digits of ['2/0', '3/2', '1/3', '1/128', '0.25', '12', '4/4'])
    expect(isInches(digits), digits).toBe(false);
});

test('standardGauge returns the values of the table in BS 3737', () => {
  expect(standardGauge(-6)).toBeCloseTo(12.7, 6);
  expect(standardGauge(0)).toBeCloseTo(8.2296, 6);
  expect(standardGauge(20)).toBeCloseTo(0.9144, 6);
  expect(standardGauge(50)).toBeCloseTo(0.0254, 6);
  expect(standardGauge(51)).toBeNaN();
  expect(standardGauge(-7)).toBeNaN();
});

test('unitOf recognises the ways in which buyers write units, and nothing else', () => {
  const written = {
    mm: ['mm', 'millimeter', 'millimetres', '"', '″', '′′', 'in', 'inch', 'inches', 'awg', 'swg'],
    µm: ['µm', 'μm', 'µ', 'um', 'mic', 'micron', 'microns', 'micrometers'],
    kg: ['kg', 'kgs', 'kilo', 'kilograms', 'lb', 'lbs', 'pounds'],
    'N/mm²': ['n/mm2', 'mpa', 'ksi'],
    '°C': ['°c', '° c', 'deg c', 'celsius', '°f', 'fahrenheit'],
    'g/cm³': ['g/cm3', 'g/cc'],
  };
  for (const [unit, all] of Object.entries(written))
    for (const one of all) expect(unitOf(one)?.in, one).toBe(unit);
  for (const one of ['m', 'pcs', 'mmm', 'x', '']) expect(unitOf(one), one).toBeUndefined();
});

test.each([
  ['1250', 1250],
  ['1,25', 1.25],
  ['0,250', 0.25],
  ['1,234.5', 1234.5],
  ['1,234,567', 1234567],
  ['1,00,000', 100000],
  ['10 000', 10000],
  ['10\u202f000,5', 10000.5],
  ['1,500', AMBIGUOUS_NUMBER],
  ['1.500', AMBIGUOUS_NUMBER],
  ['0.125', 0.125],
  ['1.5000', 1.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1234567],
  ['1,2,3', undefined],
  ['1 50', undefined],
  ['1e3', undefined],
  ['', undefined],
])('decimal reads %j as %s', (text, value) => {
  expect(decimal(text)).toBe(value);
});

test('an ambiguous number has two readings, and is not used as a value', () => {
  expect(readings('1,500 mm')).toEqual({ plain: '1500', point: '1.5' });
  expect(readings('1.125 kg')).toEqual({ plain: '1125', point: '1.1250' });
  expect(['1,500 mm', '1,50 mm', '1500'].map(isAmbiguous)).toEqual([true, false, false]);
  expect(valueOf('1,500')).toBeNaN();
});
