import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { cut } from '../../lib/cut.ts';
import { equivalents, equivalentsParts } from './page-data.ts';

describe('cut', () => {
  test('returns as few pieces as possible, of similar length', () => {
    const lengths = (count: number, most: number) =>
      cut(
        Array.from({ length: count }, (_, at) => at),
        most,
      ).map((piece) => piece.length);
    expect(lengths(10, 10)).toEqual([10]);
    expect(lengths(11, 10)).toEqual([5, 6]);
    expect(lengths(30, 10)).toEqual([10, 10, 10]);
    expect(lengths(31, 10)).toEqual([7, 8, 8, 8]);
    expect(lengths(0, 10)).toEqual([]);
  });

  test('keeps every item, in order', () => {
    const items = Array.from({ length: 47 }, (_, at) => at);
    expect(cut(items, 10).flat()).toEqual(items);
  });
});

describe('equivalents', () => {
  test('include the sources for contested figures, with the product', () => {
    const products = catalogue.products.filter(({ id }) => id === 24);
    const { name, figureSources = {} } = products[0]!;
    expect(equivalents({ ...catalogue, products }).figureSources).toEqual(
      Object.entries(figureSources).map(([label, text]) => ({ title: `${name}: ${label}`, text })),
    );
    expect(Object.keys(figureSources)).toContain('Tensile strength (as-deposited weld metal)');
  });

  test('fit on one page, including every designation of every grade', () => {
    const { systems } = equivalents(catalogue);
    const all = catalogue.products.flatMap(({ grades = [] }) =>
      grades.flatMap(({ designations = [] }) => designations),
    );
    expect(systems.flatMap(({ names }) => names)).toHaveLength(all.length);
    expect(equivalentsParts(catalogue)).toEqual([]);
    for (const { system, names } of systems)
      expect(names).toHaveLength(all.filter((one) => one.system === system).length);
  });
});

describe('equivalents on several pages', () => {
  const whole = equivalents(catalogue).systems;
  const parts = equivalentsParts(catalogue, 20);
  const { systems: linked } = equivalents(catalogue, 20);

  test('have a similar number of names, up to the limit', () => {
    const sizes = parts.map(({ systems }) => systems.flatMap(({ names }) => names).length);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
    expect(Math.min(...sizes)).toBeGreaterThan(10);
  });

  test('list every name on exactly one page', () => {
    for (const { system, names } of whole)
      expect(
        parts.flatMap(({ systems }) =>
          systems.filter((one) => one.system === system).flatMap((one) => one.names),
        ),
      ).toEqual(names);
  });

  test("are linked from their system, each link with the page's first and last name", () => {
    for (const { system, names, parts: links } of linked) {
      expect(names).toEqual([]);
      const pages = parts.filter(({ systems }) => systems.some((one) => one.system === system));
      expect(links!.map(({ path }) => path.replace(/#.*/, ''))).toEqual(
        pages.map(({ path }) => path),
      );
      for (const [at, { path, label }] of links!.entries()) {
        const place = pages[at]!.systems.findIndex((one) => one.system === system);
        const own = pages[at]!.systems[place]!.names;
        expect(path.includes('#')).toBe(place > 0);
        expect(label).toContain(`: ${own[0]!.name} to ${own.at(-1)!.name}`);
      }
    }
  });

  test('each have a different title, description and address', () => {
    for (const key of ['title', 'description', 'path'] as const)
      expect(new Set(parts.map((part) => part[key])).size).toBe(parts.length);
    expect(parts[1]!.path).toBe('/equivalents/2');
  });
});
