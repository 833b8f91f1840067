import { expect, test } from 'vitest';

import type { Catalogue } from '../src/content/catalogue.types';
import { fillCompanyValues } from './company-values.ts';

const COMPANY = { address: { city: 'Meerut' }, chat: { label: 'WhatsApp' }, phones: [] };

/** A page's texts after the company's values are filled in. */
function filled(...texts: string[]): string[] {
  const content = { products: [], company: COMPANY, pages: { home: { texts } } };
  fillCompanyValues(content as unknown as Catalogue);
  return content.pages.home.texts;
}

test('fillCompanyValues replaces references and keeps other placeholders', () => {
  expect(filled('{count} sizes from {company.address.city}')).toEqual([
    '{count} sizes from Meerut',
  ]);
});

test('fillCompanyValues chooses the words for existing and for missing values', () => {
  expect(
    filled('by form{company.phones?, telephone}{company.chat?, {company.chat.label}} or e-mail'),
  ).toEqual(['by form, WhatsApp or e-mail']);
  expect(filled('{company.map?Map|No map}')).toEqual(['No map']);
});

test('fillCompanyValues removes empty texts from lists', () => {
  expect(filled('A', '{company.map?The map}', 'B')).toEqual(['A', 'B']);
});
