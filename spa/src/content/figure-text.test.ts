import { describe, expect, test } from 'vitest';

import { catalogue } from '../../testing/catalogue';
import type { Quantity } from './catalogue.types';
import { quantityText } from './figure-text';

const words = catalogue.pages.product.figures;
const said = (figure: Partial<Quantity>) =>
  quantityText({ unit: 'N/mm²', basis: 'limit', ...figure }, words);

describe('quantityText', () => {
  test('gives both the limit and a typical range', () => {
    const typical = { from: '900', to: '1000' };
    expect(said({ from: '900', typical })).toBe('900–1000 N/mm² (limit: 900 N/mm² or more)');
  });

  test('marks a typical value only if it would otherwise read as a limit', () => {
    expect(said({ from: '450', to: '550', basis: 'typical' })).toBe('450–550 N/mm²');
    expect(said({ from: '15', basis: 'typical' })).toBe('typical 15 N/mm² or more');
  });
});
