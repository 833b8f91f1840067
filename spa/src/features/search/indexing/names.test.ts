import { describe, expect, test } from 'vitest';

import { ENTRIES } from '../../../../testing/search-index';
import { catalogue } from '../../../../testing/catalogue';
import { nameIndex } from './names.ts';

const LETTERS = nameIndex(ENTRIES);
const links = LETTERS.flatMap(({ names }) =>
  names.map(({ name, path, of }) => `${path} ${name}${of ? `, ${of}` : ''}`),
);

describe('the index of names', () => {
  test('lists every product, card, grade and designation', () => {
    const products = new Set(catalogue.products.map(({ name }) => name));
    for (const { id, name, grades = [] } of catalogue.products) {
      const cards = catalogue.listing
        .filter(({ link, title }) => link === String(id) && !products.has(title))
        .map(({ title }) => title);
      const designations = grades.flatMap(({ designations: all = [] }) =>
        all.map(({ system, name: one }) => (/^\d+$/.test(one) ? `${system} ${one}` : one)),
      );
      for (const one of [name, ...cards, ...grades.map((grade) => grade.name), ...designations])
        expect(
          links.some((link) => `${link},`.startsWith(`/products/${id} ${one},`)),
          one,
        ).toBe(true);
    }
  });

  test('lists the standards that pages name', () => {
    expect(links).toEqual(
      expect.arrayContaining([
        '/products/9 ASTM B3, Copper Wire',
        '/products/7 ASTM B187, Copper Extrusions',
        '/products/7 IS 613:2000, Copper Extrusions',
        '/products/8 GB/T 4182, Molly Wire',
        '/products/25 GB/T 9460, ER Cu Sn-C',
        '/foundation ISO 9001:2015, Our Foundation and Certifications',
        '/products/12 Filter',
      ]),
    );
    expect(links).not.toContain('/products/18 Filter, Copper Wire for Induction Brazing');
  });

  test('is in natural order, grouped by first letter', () => {
    const letters = LETTERS.map(({ letter }) => letter);
    expect(letters).toEqual([...letters].sort());
    const [digits] = LETTERS;
    const names = digits!.names.map(({ name }) => name);
    expect(names.indexOf('4043')).toBeLessThan(names.indexOf('4047'));
  });
});
