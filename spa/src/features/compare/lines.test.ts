import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { allParts, contentOf } from '../../../testing/page-data';
import type { Comparable } from '../../content/catalogue';
import { fill } from '../../lib/template';
import { asPublished } from '../../units/as-published';
import { convert } from '../../units/convert';
import { gradeTexts, linesOf } from './lines';

const content = contentOf('compare');
const { page } = content;
const words = page.lines;
const AS_PUBLISHED = { print: asPublished, text: (text: string) => text };

const product = (id: number) => allParts()[`compare/${id}`] as Comparable;
const compared = (...ids: number[]) => linesOf(ids.map(product), content, AS_PUBLISHED);
const line = (lines: ReturnType<typeof linesOf>, label: string) => {
  const found = lines.find((one) => one.label === label);
  if (!found) throw new Error(`no line ${label} among ${lines.map((one) => one.label).join(', ')}`);
  return found;
};

describe('linesOf', () => {
  test('marks a line if its cells differ', () => {
    const lines = compared(1, 2, 4);
    for (const { label, cells, kind } of lines)
      expect(new Set(cells.map(String)).size > 1, label).toBe(kind !== 'same');
    expect(line(lines, words.coating)).toMatchObject({
      cells: [['Uncoated'], ['Diffused'], ['Zinc coated']],
      kind: 'differences',
    });
    expect(line(lines, words.alloy)).toMatchObject({
      cells: [['Brass'], ['Brass'], ['Brass']],
      kind: 'same',
    });
    expect(line(lines, words.sizes).cells[1]).toEqual(['0.20, 0.25, 0.30, 0.33 mm']);
    expect(line(lines, words.grades).cells[0]).toEqual([
      `CuZn37, CuZn35 (${page.onOrder}), CuZn40 (${page.onOrder})`,
    ]);
    expect(lines[0]!.cells[0]).toEqual([
      'CuZn37: Cu 62.0–64.0; Zn rem.',
      'CuZn35: Cu 63.0–68.5; Zn rem.',
      'CuZn40: Cu 59.0–63.0; Zn rem.',
    ]);
  });

  test('leaves out a line that is empty for every product', () => {
    expect(compared(10, 11).map(({ label }) => label)).not.toContain(words.coating);
    expect(line(compared(1, 10), words.coating).kind).toBe('single');
  });

  test('has "typical" only in the label if all figures are typical', () => {
    const lines = compared(1, 4);
    const typical = line(lines, fill(page.typical, { label: words.elongation }));
    expect(String(typical.cells)).not.toContain('typical');
    // Some strengths are limits, so this label does not contain "typical".
    expect(String(line(lines, words.strength).cells)).toContain('≥\u00a0900 N/mm²');
  });

  test('names the family if the family states the terms', () => {
    const lines = compared(1, 4);
    const family = catalogue.products.find(({ id }) => id === 5)!;
    for (const of of ['minimumOrder', 'deliveryTime'] as const) {
      const stated = fill(content.ofFamily, { text: family[of]!, family: family.name });
      expect(stated).toContain(family.name);
      expect(line(lines, words[of]).cells).toEqual([[stated], [stated]]);
    }
  });

  test('shows the grades of the members for a family', () => {
    const [family] = line(compared(201, 30), words.grades).cells;
    for (const grade of ['ERCuSi-A', 'ER4043', 'ER4047']) expect(String(family)).toContain(grade);
  });

  test('shows the form of each diameter, and the grades if they differ', () => {
    const [family, own] = line(compared(201, 23), words.sizes).cells;
    expect(own).toEqual([
      'Spool, Drum: 0.8, 1.0, 1.2, 1.6 mm',
      'Rod: 1.6, 2.0, 2.4, 3.2, 4.0, 5.0 mm',
    ]);
    expect(family).toContain('Rod (ER4043, ER5356, ER4047): 1.6, 2.4, 3.2, 4.0, 5.0 mm');
  });

  test('names the system of a standard only once', () => {
    const standards = String(line(compared(25, 30), words.standards).cells);
    expect(standards).toContain('GB/T 9460 SCu5210');
    expect(standards).not.toContain('GB GB/T');
    expect(standards).toContain('AMS 4190');
  });

  test("converts every figure to the visitor's units", () => {
    const writing = convert({ system: 'inch', words: catalogue.units }, []);
    const text = linesOf([1, 9].map(product), content, writing)
      .flatMap(({ cells }) => cells)
      .join('|');
    expect(text).toContain('ksi');
    expect(text).not.toMatch(/N\/mm²|°C|\d mm\b/);
  });
});

describe('gradeTexts', () => {
  const grades = ['a', 'b', 'c'].map((name) => ({ name }) as Comparable['grades'][number]);

  test('gives one text if all grades agree', () => {
    expect(gradeTexts(grades, () => ['x', 'y'])).toEqual(['x; y']);
    expect(gradeTexts(grades, () => [])).toEqual([]);
  });

  test('names the grades of each text if they differ', () => {
    expect(gradeTexts(grades, ({ name }) => (name === 'b' ? ['y'] : ['x']))).toEqual([
      'a, c: x',
      'b: y',
    ]);
    expect(gradeTexts(grades, ({ name }) => (name === 'b' ? [] : ['x']))).toEqual(['a, c: x']);
  });
});
