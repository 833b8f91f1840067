import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue';
import { INDEX } from '../../../../testing/search-index';
import { makersIn, synonymsIn } from '../indexing/synonyms';
import { matchReasons, type Reason } from './match-reasons';
import { search } from './search';

const answering = {
  words: catalogue.pages.search,
  synonyms: synonymsIn(catalogue),
  makers: makersIn(catalogue),
};

/** The reasons for each result; the keys are the results' addresses. */
function reasons(query: string): Map<string, Reason[]> {
  const { best, limits } = search(query, 50, INDEX);
  return new Map(best.map((found) => [found.row.path, matchReasons(found, limits, answering)]));
}

test.each([
  ['gas welding rod cast iron', 'Torch brazing (gas brazing)'],
  ['copper thread', 'Zari making (embroidery thread)'],
  ['earthing wire', 'Electrical conductors (earthing)'],
  ['sal5356', 'ISO 18273 S Al 5356 (AlMg5Cr(A))'],
  ['IS 613', 'IS 613:2000'],
  ['charmilles', 'Wire EDM machines, such as Charmilles'],
])("the reason for %s has the catalogue's spelling: %s", (query, reason) => {
  const texts = [...reasons(query).values()].flat().map(({ text }) => text);
  expect(texts).toContain(reason);
  expect(texts.filter((text) => text.startsWith('also called'))).toEqual([]);
});

test('a listed size links to its anchor on the page', () => {
  const found = reasons('0.25 mm hard brass on P-5').get('/products/1')!;
  expect(found[0]).toEqual({
    label: 'Diameter',
    text: '0.25 mm',
    to: '/products/1?d=0.25&temper=hard&package=p-5#d-0.25',
  });
  expect(found.map(({ text }) => text)).toContain('P-5');
});

test('a range that contains the size is shown by its ends', () => {
  const found = reasons('copper wire 0.25 mm').get('/products/9')!;
  expect(found[0]).toEqual({ label: 'Diameter', text: '0.10 to 6.00 mm' });
});

test('an open range is shown by its only end', () => {
  const texts = [...reasons('tensile strength 950').values()].flat();
  expect(texts).toContainEqual({
    label: 'Tensile strength',
    text: expect.stringMatching(/900/) as string,
  });
});

test('no reason repeats what the name of a result contains', () => {
  expect(reasons('molly wire').get('/products/8')).toEqual([]);
});

test('there are at most four texts, without duplicates', () => {
  for (const found of reasons('brass copper zinc hard soft spool edm').values()) {
    const texts = found.map(({ text }) => text);
    expect(texts.length).toBeLessThanOrEqual(4);
    expect(new Set(texts).size).toBe(texts.length);
  }
});
