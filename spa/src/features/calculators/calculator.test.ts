import { expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data.ts';
import { asPublished } from '../../units/as-published.ts';
import { chosenWire, densityOf, kilogramChoice, orderOf } from './calculator.ts';
import { fillet, metres, running } from './calculators.ts';
import { resultText, type Values } from './fields.ts';
import { startOf } from './state.ts';

const content = contentOf('tools');
const say = resultText(asPublished, '', content.page);

const stateOf = (values: Partial<Values>) => ({
  content,
  values: { ...startOf(content), ...values },
  system: '' as const,
  say,
});

test('an order has the wire, its pack and the maximum number of spools for the job', () => {
  const job = { wire: '1/cuzn35', d: '0.25', pack: 'din-160', speed: '10', hours: '100' };
  expect(orderOf(running, stateOf(job))).toMatchObject({
    product: '1',
    choice: {
      grade: 'cuzn35',
      diameter: '0.25',
      package: 'din-160',
      quantity: '4',
      unit: 'pack',
    },
  });
});

test('an order has the entered amount, or the filler to buy', () => {
  const amount = stateOf({ wire: '9/c11000', d: '1', amount: '2 km', unit: 'm' });
  expect(orderOf(metres, amount)?.choice).toMatchObject({ quantity: '2000', unit: 'm' });
  const weld = stateOf({ filler: '30/er4043', leg: '5', weld: '10', excess: '0', rod: '1.2' });
  expect(orderOf(fillet, weld)?.choice).toMatchObject({ diameter: '1.2', unit: 'kg' });
});

test('there is no order for another alloy, or if a field has an error', () => {
  expect(orderOf(metres, stateOf({ wire: 'other', density: '8' }))).toBeUndefined();
  expect(orderOf(metres, stateOf({ amount: 'ten' }))).toBeUndefined();
});

test.each([
  [1.1, '1.1'],
  [0.00042, '0.001'],
  [12.3456, '12.3460'],
])('%d kg is ordered as %s kg', (mass, quantity) => {
  expect(kilogramChoice([0, mass])).toEqual({ quantity, unit: 'kg' });
});

const CONTENT = contentOf('tools');

test('the density is that of the wire, or the entered density', () => {
  const wire = chosenWire(CONTENT.wires, '22/bcup-2');
  expect(densityOf(wire, '5')).toEqual([8, 8.2]);
  expect(densityOf(undefined, '8,9')).toEqual([8.9, 8.9]);
  expect(densityOf(undefined, '')).toBeUndefined();
  expect(densityOf(undefined, '26')).toBeUndefined();
});

test('another alloy has no wire, and an unknown wire is replaced by the first wire', () => {
  expect(chosenWire(CONTENT.wires, 'other')).toBeUndefined();
  expect(chosenWire(CONTENT.wires, '99/x')).toBe(CONTENT.wires[0]);
});
