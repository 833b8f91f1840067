import { act, cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';

import { $, $$, until, visit } from '../../testing/visit';
import { site } from '../content/catalogue';
import { FIELD_NAMES } from '../features/calculators/fields';
import { writeList } from '../features/enquiry/list/list-codec';
import { STORAGE_KEY } from '../features/enquiry/list/storage';
import { FACETS } from '../features/finder/rows';
import { encoded } from '../lib/inquiry-text';
import { store } from '../lib/use-local-storage';

const EMOJI = '\u{1F600}';
const HALF = EMOJI.slice(0, 1);
/** Texts that have ended a page somewhere: half characters, wrong shapes, inherited names. */
const TEXTS = [
  HALF,
  EMOJI.slice(1),
  `${'x'.repeat(59)}${EMOJI}`,
  '%',
  '%E0%A4%A',
  '\0\n\u202E"<b>',
  '__proto__',
  'constructor',
  'null',
  '{}',
  '[{"id":1}]',
  '[',
  '-1e999',
  '1.500',
  '9'.repeat(400),
];
/** The same texts in an address, and sequences that are not UTF-8. */
const VALUES = [...TEXTS.map(encoded), '%', '%E0%A4%A', '%ED%A0%BD'];

const query = (names: string[], value: string) =>
  `?${names.map((name) => `${name}=${value}`).join('&')}`;
const CHOICE = ['grade', 'form', 'd', 'width', 'length', 'part', 'package', 'quantity', 'unit'];
const ADDRESSES: Record<string, (value: string) => string> = {
  listing: (value) => `/products${query(['q', 'category', 'search'], value)}#${value}`,
  product: (value) => `/products/9${query(CHOICE, value)}#${value}`,
  consumable: (value) => `/products/13${query([...CHOICE, 'dimensions'], value)}#d-${value}`,
  finder: (value) => `/finder${query(['d', ...FACETS], value)}`,
  calculators: (value) => `/tools${query(FIELD_NAMES, value)}#${value}`,
  comparison: (value) => `/compare?ids=1,${value},5`,
  search: (value) => `/search?q=${value}`,
  enquiry: (value) => `/enquiry#l=${value}`,
  line: (value) => `/enquiry#l=1-1~${value}~e`,
  'cross-reference': (value) => `/equivalents?q=${value}#${value}`,
};

const showsItsPage = () => {
  expect($$('main h1').map((heading) => heading.textContent)).not.toContain(site.error.heading);
  expect($('main h1').textContent).not.toBe('');
};

test.each(Object.entries(ADDRESSES))('no value in the address ends the page: %s', async (_, of) => {
  for (const value of VALUES) {
    await visit(of(value));
    showsItsPage();
    cleanup();
  }
});

const LISTS = [
  ...TEXTS,
  ...TEXTS.map((text) => `1-1~${text}~e`),
  '1-99999999999999999999~9QM_8.~e',
  '2-1~1Q1~e',
  '1-1~999999999999999Q1~e',
  ...TEXTS.flatMap((text) =>
    [1, 9, 13, 999].map((product) => {
      const names = ['grade', 'form', 'diameter', 'temper', 'package', 'part', 'dimensions'];
      const choice = Object.fromEntries([...names, 'quantity', 'unit'].map((name) => [name, text]));
      const head = { date: text, certificate: text, company: text };
      return writeList({ lines: [{ product, choice, note: text }], head });
    }),
  ),
];

test('no stored list ends the enquiry page, and the page shows or counts its lines', async () => {
  for (const list of LISTS) {
    act(() => void store(STORAGE_KEY, list));
    await visit('/enquiry');
    await until(() => $$('main ol[aria-label] > li, main [role=status] p').length > 0);
    showsItsPage();
    cleanup();
  }
});

test.each(['/products/5', '/compare'])(
  'no stored unit and no stored comparison ends the page %s',
  async (path) => {
    for (const text of TEXTS) {
      for (const key of ['units', 'compare']) act(() => void store(key, text));
      await visit(path);
      showsItsPage();
      cleanup();
    }
  },
);

test('no state in the history ends the contact page', async () => {
  const shapes = [5, 'x', true, [], { message: 5 }, { message: {}, company: [] }];
  for (const state of [...shapes, ...TEXTS.map((message) => ({ message, company: message }))]) {
    await visit('/connect', state);
    showsItsPage();
    cleanup();
  }
});
