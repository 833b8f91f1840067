import { expect, test } from 'vitest';

import type { Catalogue, Claim } from '../src/content/catalogue.types';
import { edited } from './edition.ts';

const claim: Claim = { state: 'unconfirmed', needs: 'yes', ask: 'Is it so?' };

/** A catalogue with a few values, each with an open claim. */
function content() {
  return {
    company: { name: 'A', claims: [{ ...claim, of: ['name'] }] },
    images: { 'a.jpg': { alt: 'A', claims: [claim] } },
    products: [
      {
        keyFeatures: ['Bright', 'Even', 'Labelled'],
        complianceAndQuality: { Batch: 'on the label' },
        note: 'Ask us.',
        claims: [{ ...claim, of: ['note'] }],
      },
    ],
    pages: { foundation: { timeline: [{ year: '1948', claims: [claim] }, { year: '1982' }] } },
  } as unknown as Catalogue;
}

test('edited removes list entries and keys, and replaces lists, maps and texts by empty ones', () => {
  const { products, pages } = edited(content(), {
    edition: 'production',
    indexed: true,
    datasheets: null,
    changes: [
      { at: ['products', 0, 'keyFeatures', 2] },
      { at: ['products', 0, 'keyFeatures', 0] },
      { at: ['products', 0, 'complianceAndQuality'], put: {} },
      { at: ['products', 0, 'note'] },
      { at: ['pages', 'foundation', 'timeline', 0] },
    ],
  });

  expect(products).toEqual([{ keyFeatures: ['Even'], complianceAndQuality: {} }]);
  expect(pages.foundation.timeline).toEqual([{ year: '1982' }]);
});

test('edited removes every claim except claims about the company and about pictures', () => {
  const shown = edited(content(), {
    edition: 'demonstration',
    indexed: false,
    datasheets: null,
    changes: [],
  });

  expect(JSON.stringify([shown.products, shown.pages])).not.toContain('claims');
  expect(shown.company.claims).toHaveLength(1);
  expect(shown.images['a.jpg']!.claims).toEqual([claim]);
});

test('edited keeps all claims in a preview, where pages show them as labels', () => {
  const shown = edited(content(), {
    edition: 'preview',
    indexed: false,
    datasheets: null,
    changes: [],
  });

  expect(shown.products[0]!.claims).toHaveLength(1);
});

test('edited throws an error if the plan changes a value that does not exist', () => {
  const changes = [{ at: ['products', 7, 'note'] }];

  expect(() =>
    edited(content(), { edition: 'production', indexed: true, datasheets: null, changes }),
  ).toThrow('catalogue.json: products.7.note is missing');
});
