import { expect, test } from 'vitest';

import { propertyValue } from './structured-data.ts';

test.each([
  ['8.94 g/cm³', { value: 8.94, unitText: 'g/cm³' }],
  ['−5 °C', { value: -5, unitText: '°C' }],
  ['-5 °C', { value: -5, unitText: '°C' }],
  ['97%', { value: 97, unitText: '%' }],
  ['97% IACS', { value: 97, unitText: '% IACS' }],
  ['0.10 to 6.00 mm', { minValue: 0.1, maxValue: 6, unitText: 'mm' }],
  ['1–50 µm', { minValue: 1, maxValue: 50, unitText: 'µm' }],
])('parses the value %s', (text, parts) => {
  expect(propertyValue('Name', text)).toEqual({
    '@type': 'PropertyValue',
    name: 'Name',
    ...parts,
  });
});

test.each([
  '97% IACS or more',
  '8.44 g/cm³ (CuZn37)',
  '20,000+ cycles',
  'about 5 mm',
  '5 stone',
  '5',
  '1 to 2',
  'typical 5 mm',
  '5 mm, 6 mm',
])('does not parse the value %s, which contains more than a number', (value) => {
  expect(propertyValue('Name', value)).toEqual({ '@type': 'PropertyValue', name: 'Name', value });
});
