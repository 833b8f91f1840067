import { describe, expect, test } from 'vitest';

import { catalogue } from '../../testing/catalogue.ts';
import type { Catalogue } from './catalogue.types';
import { asSentence, site } from './site-data.ts';

/** The catalogue after the owner has confirmed the company and, if requested, the pictures. */
function owned(pictures: 'pictures too' | 'company only'): Catalogue {
  const { company, images } = catalogue;
  return {
    ...catalogue,
    company: { ...company, claims: [] },
    images: Object.fromEntries(
      Object.entries(images).map(([name, image]) => [
        name,
        pictures === 'pictures too' ? { ...image, claims: [] } : image,
      ]),
    ),
  };
}

describe('what every page shows', () => {
  test('names the registered company in the copyright line, and else the short name', () => {
    const { company, frame } = catalogue;
    const rightsOf = (own: Partial<typeof company>) =>
      site({ ...catalogue, company: { ...company, ...own } }).frame.footer.rights;
    expect(rightsOf({})).toBe(`${company.name}. ${frame.footer.rights}`);
    expect(rightsOf({ legalName: 'Doab Wire Pvt. Ltd.' })).toBe(
      `Doab Wire Pvt. Ltd. ${frame.footer.rights}`,
    );
  });

  test('marks company and pictures as samples until the owner has confirmed them', () => {
    const { sampleNotice, picturesNotice, somePicturesNotice } = catalogue.frame;
    expect(site(catalogue)).toMatchObject({ isSample: true, notice: sampleNotice });
    expect(site(owned('company only'))).toMatchObject({ isSample: false, notice: picturesNotice });
    expect(site(owned('pictures too'))).toMatchObject({ isSample: false, notice: null });
    const one = owned('company only');
    const [name, image] = Object.entries(one.images)[0]!;
    const images = { ...one.images, [name]: { ...image, claims: [] } };
    expect(site({ ...one, images }).notice).toBe(somePicturesNotice);
  });

  test('has labels in a preview only', () => {
    const edition = 'preview';
    const { sampleLabel, unconfirmedLabel } = catalogue.frame;
    const labels = { sample: sampleLabel, unconfirmed: unconfirmedLabel };
    expect(site(catalogue).labels).toBeNull();
    expect(site({ ...catalogue, edition }).labels).toEqual(labels);
  });

  test('has no claims, and no contacts that pages do not show', () => {
    const { company, frame } = site(catalogue);
    for (const key of ['claims', 'security', 'map']) expect(company).not.toHaveProperty(key);
    expect(frame).not.toHaveProperty('sampleNotice');
    expect(frame).not.toHaveProperty('sampleLabel');
  });

  test('rejects a page whose path is missing in the table of pages', () => {
    const pages = { ...catalogue.pages, news: { path: '/news' } };
    expect(() => site({ ...catalogue, pages })).toThrow(
      'catalogue.json: pages.news has a path. Add it to spa/src/content/site-pages.ts.',
    );
  });
});

test.each([
  ['Ganga Wire', 'Ganga Wire.'],
  ['Ganga Wire Pvt. Ltd.', 'Ganga Wire Pvt. Ltd.'],
])('a name ends with one full stop: %s', (name, sentence) => {
  expect(asSentence(name)).toBe(sentence);
});
