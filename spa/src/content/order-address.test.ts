import { expect, test } from 'vitest';

import { orderAddress, readChoice } from './order-address.ts';
import type { Choice } from './order-options.ts';

const CHOICE: Choice = {
  grade: 'cuzn37',
  form: 'spool',
  diameter: '0.20',
  temper: 'soft',
  package: 'din-160',
  quantity: '20',
  unit: 'pack',
  note: 'Charmilles',
};

test('an address has a choice in a fixed order, and the choice is read back unchanged', () => {
  const address = orderAddress('/products/1', Object.fromEntries(Object.entries(CHOICE).reverse()));
  expect(address).toBe(
    '/products/1?grade=cuzn37&form=spool&d=0.20&temper=soft&package=din-160&quantity=20&unit=pack&note=Charmilles#order',
  );
  expect(readChoice(new URL(address, 'https://wire.example').search)).toEqual(CHOICE);
});

test('an address without a choice has no query; it can have another anchor or none', () => {
  expect(orderAddress('/products/1')).toBe('/products/1#order');
  expect(orderAddress('/products/1', { diameter: '0.25' }, 'd-0.25')).toBe(
    '/products/1?d=0.25#d-0.25',
  );
  expect(orderAddress('/products/1', {}, '')).toBe('/products/1');
});

test('other parameters, empty values and values that are too long are ignored', () => {
  const query = `?__proto__=1&notes=x&temper=&d=%20&grade=${'x'.repeat(61)}&quantity=5`;
  expect(readChoice(query)).toEqual({ quantity: '5' });
});
