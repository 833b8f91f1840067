import { expect, test } from 'vitest';

import { addressTags, referencesIn } from './page-contents';

const ORIGIN = 'https://boats.example';

test.each([
  ['en_US', 'en_US'],
  ['ar', 'ar_EG'],
  ['no language', 'en_US'],
])('a document in %s has the locale %s for shared links', (language, locale) => {
  document.documentElement.lang = language;
  const tags = addressTags(document, [], ORIGIN, '/').map((tag) => tag.outerHTML);
  expect(tags).toContain(`<meta property="og:locale" content="${locale}">`);
});

test('a link with the origin of the site is followed', () => {
  window.prerendering = { origin: ORIGIN };
  document.body.innerHTML = `<a href="${ORIGIN}/a">A</a><a href="https://b.example/b">B</a>`;
  expect(referencesIn(document.body, '/').links).toEqual(['/a']);
});
