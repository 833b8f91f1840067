import { describe, expect, test } from 'vitest';

import { ENTRIES } from '../../../../testing/search-index';
import { catalogue } from '../../../../testing/catalogue';
import { nameIndexPages } from './names.ts';

const links = nameIndexPages(ENTRIES).flatMap(({ letters }) =>
  letters.flatMap(({ names }) =>
    names.map(({ name, path, of }) => `${path} ${name}${of ? `, ${of}` : ''}`),
  ),
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
    const [page] = nameIndexPages(ENTRIES);
    const letters = page!.letters.map(({ letter }) => letter);
    expect(letters).toEqual([...letters].sort());
    const [digits] = page!.letters;
    const names = digits!.names.map(({ name }) => name);
    expect(names.indexOf('4043')).toBeLessThan(names.indexOf('4047'));
  });

  test('is cut into pages, each with its first and last name', () => {
    for (const most of [1, 40]) {
      const pages = nameIndexPages(ENTRIES, most);
      const names = pages.flatMap(({ letters }) => letters.flatMap((one) => one.names));
      expect(names).toHaveLength(links.length);
      expect(new Set(pages.map(({ from, to }) => `${from} – ${to}`)).size).toBe(pages.length);
    }
    expect(nameIndexPages(ENTRIES, 1).some(({ to }) => to.endsWith(' (2)'))).toBe(true);
  });
});
