import { expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data.ts';
import { chosenWire, densityOf } from './wire-choice.ts';

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
