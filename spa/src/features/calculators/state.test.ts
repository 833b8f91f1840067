import { describe, expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data.ts';
import { FIELD_NAMES } from './fields.ts';
import type { Wire } from './calculator.ts';
import { completeValues, MAX_FIELD_LENGTH, readAddress, startOf, writeAddress } from './state.ts';

const CONTENT = contentOf('tools');
const usualOf = (wires: Wire[], id: string) => wires.find((wire) => wire.id === id)!.usual;

describe('the address', () => {
  test('contains the entered values in the order of the fields', () => {
    expect(writeAddress({ amount: '75', unit: 'm', wire: '1/cuzn37', d: '0.25' })).toBe(
      '?wire=1%2Fcuzn37&unit=m&d=0.25&amount=75',
    );
    expect(writeAddress({})).toBe('');
    expect(writeAddress({ amount: '' })).toBe('?amount=');
  });

  test('is read back as it was written', () => {
    const values = Object.fromEntries(FIELD_NAMES.map((name, at) => [name, `${at} & <${name}>`]));
    expect(readAddress(writeAddress(values))).toEqual(values);
  });

  test('is read without unknown names, and values are cut to 200 characters', () => {
    const text = 'x'.repeat(300);
    expect(readAddress(`?amount=${text}&__proto__=1&other=2`)).toEqual({
      amount: 'x'.repeat(MAX_FIELD_LENGTH),
    });
    expect(MAX_FIELD_LENGTH).toBe(200);
  });
});

describe('the values', () => {
  test('are those of the worked examples until something is entered', () => {
    expect(completeValues(CONTENT, {})).toEqual(startOf(CONTENT));
    expect(Object.keys(startOf(CONTENT)).sort()).toEqual([...FIELD_NAMES].sort());
  });

  test('replace a value of the example by the entered value', () => {
    expect(completeValues(CONTENT, { amount: '', d: '0.3' })).toMatchObject({
      amount: '',
      d: '0.3',
    });
  });

  test.each([
    ['wire', '29/cu-etp', { d: '1.38', pack: 'can-coil' }],
    ['wire', '8/molybdenum', { d: '0.18', pack: 'molly-spool' }],
    ['filler', '30/er4043', { rod: usualOf(CONTENT.fillers, '30/er4043') }],
    ['braze', '21/rbcuzn-c', { 'braze-rod': usualOf(CONTENT.brazing, '21/rbcuzn-c') }],
  ] as const)('of the %s %s include its usual size and pack', (name, id, brought) => {
    expect(completeValues(CONTENT, { [name]: id })).toMatchObject(brought);
  });

  test('keep an entered size and pack', () => {
    const entered = { wire: '29/cu-etp', d: '2', pack: 'other' };
    expect(completeValues(CONTENT, entered)).toMatchObject({ d: '2', pack: 'other' });
  });

  test('keep the pack of the example if the wire is sold in it', () => {
    const { pack } = startOf(CONTENT);
    expect(completeValues(CONTENT, { wire: '2/diffused' }).pack).toBe(pack);
  });

  test('of another alloy use the net weight instead of a pack', () => {
    expect(completeValues(CONTENT, { wire: 'other' }).pack).toBe('other');
  });
});
