import { describe, expect, test } from 'vitest';

import { contentOf } from '../../../../testing/page-data.ts';
import { amountText } from './view.ts';
import type { Ends, PackOption } from '../../../content/order-options.ts';

const words = contentOf('ask').choice;
const DENSITY: Ends = [8.44, 8.44];

const pack = (net: Ends, measure: 'kg' | 'm'): PackOption => ({
  id: 'x',
  label: 'X',
  called: '{form} X',
  net,
  measure,
});

describe('amountText', () => {
  test.each(['0.10', '0.15', '0.20', '0.25', '0.30', '0.33'])(
    'gives the length of 50 kg of wire with a diameter of %s mm to three digits',
    (diameter) => {
      const grams = (Math.PI / 4) * Number(diameter) ** 2 * 8.44;
      const kilometres = Number((50 / grams).toPrecision(3)).toLocaleString('en');
      const goods = { quantity: 10, unit: 'pack', pack: pack([5, 5], 'kg') } as const;
      expect(amountText({ ...goods, diameter: Number(diameter), density: DENSITY }, words)).toBe(
        `50 kg, about ${kilometres} km`,
      );
    },
  );

  const thick = { diameter: 1, density: [10, 10] as Ends };
  const molybdenum = { diameter: 0.18, density: [10.2, 10.2] as Ends };
  const bar = { flat: 40 * 5, length: 3, density: [8.94, 8.94] as Ends };
  const reel = { quantity: 5, unit: 'pack', pack: pack([2000, 2400], 'm') } as const;

  test.each([
    ['lengths below 10 km in metres', { quantity: 1, unit: 'kg', ...thick }, 'about 127 m'],
    ['longer lengths in km', { quantity: 79, unit: 'kg', ...thick }, 'about 10.1 km'],
    ['masses below 1 kg in grams', { quantity: 250, unit: 'm', ...molybdenum }, 'about 64.9 g'],
    ['larger masses in kg', { quantity: 25_000, unit: 'm', ...molybdenum }, 'about 6.49 kg'],
    [
      'both ends if a pack holds a range',
      { quantity: 2, unit: 'pack', pack: pack([100, 500], 'kg') },
      '200 to 1,000 kg',
    ],
    ['the length of packs that are measured in metres', reel, '10 to 12 km'],
    ['their mass too', { ...reel, ...molybdenum }, 'about 2.6 to 3.11 kg, 10 to 12 km'],
    [
      'a range of lengths if the density is a range',
      { quantity: 5, unit: 'kg', diameter: 0.25, density: [8.3, 8.5] as Ends },
      'about 12 to 12.3 km',
    ],
    ['the length of bars', { quantity: 300, unit: 'kg', ...bar }, 'about 168 m'],
    ['nothing for a number of packs', { quantity: 5, unit: 'pack' }, ''],
    ['nothing for a mass alone', { quantity: 5, unit: 'kg' }, ''],
    ['nothing for a length without a density', { quantity: 5, unit: 'm', diameter: 1 }, ''],
  ] as const)('gives %s', (_, goods, text) => {
    expect(amountText(goods, words)).toBe(text);
  });
});
