import { expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data.ts';
import { asPublished } from '../../units/as-published.ts';
import { inputsOf, resultOf } from './calculator.ts';
import { metres } from './metres.ts';
import { resultText } from './result-text.ts';
import { running } from './running.ts';
import { startOf, type Values } from './state.ts';

const content = contentOf('tools');
const say = resultText(asPublished, '', content.page);

const stateOf = (values: Partial<Values>) => ({
  content,
  values: { ...startOf(content), ...values },
  system: '' as const,
  say,
});
const amountOf = (values: Partial<Values>) => resultOf(metres, stateOf(values))?.['amount'];

test('a result has the numbers of the fields', () => {
  const entered = stateOf({ d: 'AWG 30', amount: '2,5' });
  expect(resultOf(metres, entered)).toMatchObject({ d: '0.2546', amount: '2.5 kg' });
});

test('a calculator has no result if one of its fields is wrong', () => {
  expect(amountOf({ amount: 'ten' })).toBeUndefined();
  expect(amountOf({ leg: 'ten' })).toBeDefined();
});

test('an amount of metres takes the units of lengths', () => {
  expect(amountOf({ amount: '2 km', unit: 'm' })).toBe('2,000 m');
  expect(amountOf({ amount: '2 km' })).toBeUndefined();
});

test('a field that is not shown is not read', () => {
  const onPack = stateOf({ net: 'ten' });
  expect(inputsOf(running, onPack).map(({ key }) => key)).not.toContain('net');
  expect(resultOf(running, onPack)).toBeDefined();
  expect(resultOf(running, stateOf({ net: 'ten', pack: 'other' }))).toBeUndefined();
});
