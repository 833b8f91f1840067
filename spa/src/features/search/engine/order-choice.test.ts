import { expect, test } from 'vitest';

import { INDEX } from '../../../../testing/search-index.ts';
import { quantityIn } from './order-choice.ts';
import { search } from './search.ts';

const choiceOf = (query: string, path: string) => {
  const { best } = search(query, 50, INDEX);
  return best.find(({ row }) => row.path === path)?.choice;
};

test("a complete order phrase becomes the choice on a product's order form", () => {
  expect(choiceOf('20 spools 0.25 hard DIN-160', '/products/1')).toEqual({
    form: 'spool',
    diameter: '0.25',
    temper: 'hard',
    package: 'din-160',
    quantity: '20',
    unit: 'pack',
  });
});

test.each([
  ['brass wire half hard .010 in', '/products/1', { diameter: '0.25', temper: 'half-hard' }],
  ['brass edm 0.2 annealed K160', '/products/1', { temper: 'soft', package: 'din-160' }],
  ['CuZn35 0.20', '/products/1', { grade: 'cuzn35', diameter: '0.20' }],
  ['BCuP-5 rods', '/products/22', { grade: 'bcup-5', form: 'rod' }],
  ['ERCuSi-A .045', '/products/23', { diameter: '1.2' }],
  ['copper wire 0.37 mm', '/products/9', { diameter: '0.37' }],
  ['ER4043 1.2 mm 21 kg', '/products/30', { diameter: '1.2', quantity: '21', unit: 'kg' }],
  ['EDM wire hard', '/products/5', { temper: 'hard' }],
])('%s becomes a choice of %s', (query, path, choice) => {
  expect(choiceOf(query, path)).toMatchObject(choice);
});

test.each([
  ['brass wire 0.2 to 0.3 mm', '/products/1'],
  ['brass wire', '/products/1'],
  ['4043', '/products/30'],
  ['ERCuSi-A 1.15 mm', '/products/23'],
])('%s leaves this choice open: %s', (query, path) => {
  expect(choiceOf(query, path)).toEqual({});
});

test.each([
  ['20 spools 0.25', '20', 'spools 0.25'],
  ['500pcs', '', '500pcs'],
  ['1 spool', '1', 'spool'],
  ['12 reels of zari', '12', 'reels of zari'],
  ['4043 rods', '', '4043 rods'],
  ['ER70 rods', '', 'ER70 rods'],
  ['0.25 spools', '', '0.25 spools'],
  ['0 spools', '', '0 spools'],
  ['2000 pieces', '2000', 'pieces'],
])('%s has the quantity "%s"', (query, quantity, rest) => {
  expect(quantityIn(query, INDEX.order)).toEqual({ quantity, rest });
});
