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

  test('gives lengths below ten kilometres in metres', () => {
    const goods = { quantity: 1, unit: 'kg', diameter: 1, density: [10, 10] as Ends } as const;
    expect(amountText(goods, words)).toBe('about 127 m');
    expect(amountText({ ...goods, quantity: 79 }, words)).toBe('about 10.1 km');
  });

  test('gives the mass of a length, in grams if it is below a kilogram', () => {
    const goods = { unit: 'm', diameter: 0.18, density: [10.2, 10.2] as Ends } as const;
    expect(amountText({ ...goods, quantity: 250 }, words)).toBe('about 64.9 g');
    expect(amountText({ ...goods, quantity: 25_000 }, words)).toBe('about 6.49 kg');
  });

  test('gives both ends if a pack holds a range', () => {
    const goods = { quantity: 2, unit: 'pack', pack: pack([100, 500], 'kg') } as const;
    expect(amountText(goods, words)).toBe('200 to 1,000 kg');
  });

  test('gives the length of packs that are measured in metres, and their mass', () => {
    const goods = { quantity: 5, unit: 'pack', pack: pack([2000, 2400], 'm') } as const;
    expect(amountText(goods, words)).toBe('10 to 12 km');
    expect(amountText({ ...goods, diameter: 0.18, density: [10.2, 10.2] }, words)).toBe(
      'about 2.6 to 3.11 kg, 10 to 12 km',
    );
  });

  test('gives a range of lengths if the density is a range', () => {
    const goods = { quantity: 5, unit: 'kg', diameter: 0.25, density: [8.3, 8.5] as Ends } as const;
    expect(amountText(goods, words)).toBe('about 12 to 12.3 km');
  });

  test('is empty if only the quantity is recorded', () => {
    expect(amountText({ quantity: 5, unit: 'pack' }, words)).toBe('');
    expect(amountText({ quantity: 5, unit: 'kg' }, words)).toBe('');
    expect(amountText({ quantity: 5, unit: 'm', diameter: 1 }, words)).toBe('');
  });
});
