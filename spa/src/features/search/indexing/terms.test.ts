import { describe, expect, test } from 'vitest';

import { placeNumber, postingOf } from '../engine/index-format.ts';
import { ENTRIES } from '../../../../testing/search-index';
import { catalogue } from '../../../../testing/catalogue';
import { figuresOf } from './figures.ts';
import { definingStandards, namedStandards, withoutRepeats, standardsIn } from './entries.ts';
import { synonymGroups, synonymsIn, withSynonyms } from './synonyms.ts';
import { indexTerms, entryTerms } from './terms.ts';

const entry = (id: number) => ENTRIES.find(({ path }) => path === `/products/${id}`)!;
const terms = (id: number) => new Map(entryTerms(entry(id)));

describe('the terms of a product', () => {
  test('include its names, codes, standards and traits, each with its place', () => {
    const found = [...entryTerms(entry(30))];
    const at = (term: string) => found.filter(([one]) => one === term).map(([, where]) => where);
    expect(at('er4043')).toContain(placeNumber('code'));
    expect(at('4043')).toContain(placeNumber('code'));
    expect(at('awsa5.10')).toContain(placeNumber('also'));
    expect(at('aluminum').length).toBeGreaterThan(0);
  });

  test("include a standard’s number, with and without its part, but not only the standard's body", () => {
    const one = terms(8);
    expect(one.has('gbt4182')).toBe(true);
    expect(one.has('4182')).toBe(true);
    expect(one.has('gb')).toBe(false);
  });

  test('include no numbers and no words of one or two letters from running text', () => {
    const text = { ...entry(1), name: '', titles: [], text: ['of 900 mm brass'] };
    const found = [...entryTerms(text)].filter(([, where]) => where === placeNumber('text'));
    expect(found.map(([term]) => term)).toEqual(['bras']);
  });
});

describe('indexed', () => {
  test('sorts terms and keeps the best place for each entry', () => {
    const { terms: names, posts } = indexTerms(ENTRIES);
    expect(names).toEqual([...names].sort((one, other) => (one < other ? -1 : 1)));
    for (const each of posts) {
      const entries = each.map((post) => postingOf(post).entry);
      expect(entries).toEqual([...new Set(entries)].sort((one, other) => one - other));
    }
    const own = posts[names.indexOf('er4043')]!.map(postingOf);
    expect(own.find((post) => ENTRIES[post.entry]!.path === '/products/30')!.place).toBe(
      placeNumber('code'),
    );
  });
});

describe('standards', () => {
  test('are found in texts at any depth', () => {
    const value = {
      a: ['to ASTM B3 and GB/T 4182.'],
      b: { c: 'ISO 6892-1, IS 613:2000; UNS x, AB 12' },
    };
    expect([...standardsIn(value)]).toEqual(['ASTM B3', 'GB/T 4182', 'ISO 6892-1', 'IS 613:2000']);
  });

  test('are listed once, with the year if a text gives it', () => {
    expect(withoutRepeats(new Set(['IS 613', 'IS 613:2000', 'ASTM B3']))).toEqual([
      'IS 613:2000',
      'ASTM B3',
    ]);
  });

  test('of a page exclude names of grades, and standards that define its grades', () => {
    const product = catalogue.products.find(({ id }) => id === 7)!;
    const named = namedStandards(product, new Set(['C11000']));
    expect(named).toContain('ASTM B187');
    expect(named.filter((one) => definingStandards(product).has(one))).toEqual([]);
    expect(named).not.toContain('UNS C11000');
  });
});

describe('synonyms', () => {
  test('are listed with the name that they replace', () => {
    expect(synonymsIn(catalogue)).toEqual(
      expect.arrayContaining([expect.arrayContaining([expect.any(String), expect.any(String)])]),
    );
    for (const [other, name] of synonymsIn(catalogue)) expect(other).not.toBe(name);
  });

  test('are added for whole words of names and traits', () => {
    const groups = synonymGroups({ vocabulary: { synonyms: [['busbar', 'bus bar']] } } as never);
    const with_ = (name: string, traits: string[] = []) =>
      withSynonyms(
        { ...entry(7), name, titles: [], also: [], codes: [], traits, traitSynonyms: [] },
        groups,
      );
    expect(with_('Bus bars').synonyms).toEqual(['busbar', 'bus bar']);
    expect(with_('Omnibus').synonyms).toEqual([]);
    expect(with_('x', ['busbar']).traitSynonyms).toEqual(['busbar', 'bus bar']);
  });
});

test('figuresOf returns sizes, ranges, strengths and searchable properties, without duplicates', () => {
  const { vocabulary, pages } = catalogue;
  const grades = catalogue.products.find(({ id }) => id === 9)!.grades!;
  const figures = figuresOf(vocabulary, pages.search.figures, [...grades, ...grades]);
  expect(new Set(figures.map((figure) => JSON.stringify(figure))).size).toBe(figures.length);
  expect(figures).toContainEqual({
    label: pages.search.figures.diameter,
    unit: 'mm',
    sizes: ['0.10', '6.00'],
    range: true,
  });
  const brass = catalogue.products.find(({ id }) => id === 1)!.grades!;
  expect(figuresOf(vocabulary, pages.search.figures, brass)).toContainEqual(
    expect.objectContaining({ unit: 'mm', anchor: 'd-' }),
  );
});
