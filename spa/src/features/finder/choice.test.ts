import { describe, expect, test } from 'vitest';

import { CHOICES } from '../../../testing/finder-rows';
import { NOTHING, readChoice, writeChoice } from './choice';

const rewritten = (address: string) => writeChoice(readChoice(address, CHOICES), CHOICES);

describe('readChoice', () => {
  test.each([
    '',
    '?d=abc',
    '?d=1e999',
    '?d=-1',
    '?d=0',
    '?d=0.00',
    '?d=12345',
    '?d=0.12345',
    '?d=%00',
    '?process=%3Cscript%3E',
    '?alloy=__proto__',
    '?sort=size&order=desc',
    `?alloy=${'a'.repeat(5000)}`,
    '?process=wire-edm%FF',
    '?color=red',
  ])('reads nothing from %s', (address) => {
    expect(readChoice(address, CHOICES)).toEqual(NOTHING);
  });

  test('reads a size and values of facets', () => {
    expect(readChoice('?process=wire-edm&temper=hard&temper=half-hard&d=0.250', CHOICES)).toEqual({
      values: { ...NOTHING.values, process: ['wire-edm'], temper: ['hard', 'half-hard'] },
      size: '0.25',
    });
  });
});

describe('writeChoice', () => {
  test('writes the same query for equal choices, in whatever order they were made', () => {
    const query = '?process=wire-edm&temper=hard&temper=half-hard&d=0.25';
    expect(rewritten(query)).toBe(query);
    expect(rewritten('?d=0.25&temper=half-hard&temper=hard&process=wire-edm')).toBe(query);
  });

  test('writes nothing if nothing is chosen', () => {
    expect(writeChoice(NOTHING, CHOICES)).toBe('');
  });
});
