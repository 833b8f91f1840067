import { describe, expect, it } from 'vitest';

import { csv, tabbed } from './spreadsheet';

const FORMULAS = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', ' =1+1', '\u00a0=1+1', '\u3000=1+1', '\u200b=1+1'],
  ...['\ufeff=1+1', '\t=1+1', '\n=1+1', '\r\n=1+1', '＝1+1', '＋1+1', '－1+1', '＠SUM(A1)'],
  ' ＝1+1',
];
const HARMLESS = ['0.25 mm', '-40', '+1,250.5', '−40 °C', '–', 'CuZn37', 'a=b', '1=1', ''];

const cellOf = (text: string) => /^\uFEFF"?([^]*?)"?\r\n$/.exec(csv([[text]]))?.[1];

describe('csv', () => {
  it.each(FORMULAS)('guards %j, which a spreadsheet would run as a formula', (formula) => {
    expect(cellOf(formula)).toBe(`'${formula}`);
  });

  it.each(HARMLESS)('leaves %j unchanged', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it('ends each row with a line break', () => {
    expect(
      csv([
        ['a', 'b'],
        ['कृपया', ''],
      ]),
    ).toBe('\uFEFFa,b\r\nकृपया,\r\n');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csv([['a,b', 'c"d', 'e\nf']])).toBe('\uFEFF"a,b","c""d","e\nf"\r\n');
  });
});

describe('tabbed', () => {
  it('separates cells by tabs and rows by line ends', () => {
    expect(
      tabbed([
        ['a\tb\n c', ''],
        ['c', 'd'],
      ]),
    ).toBe('a b c\t\nc\td');
  });

  it.each(FORMULAS)('guards %j and keeps it on one line', (formula) => {
    const text = tabbed([[formula, 'b']]);
    expect(text).toMatch(/^'/);
    expect(text.split('\t')).toHaveLength(2);
    expect(text.split('\n')).toHaveLength(1);
  });
});
