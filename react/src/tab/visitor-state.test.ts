import { expect, it } from 'vitest';

import { cookieNames, forgetVisits, hasStored, otherData, store } from './visitor-state';

it.each([
  ["document.cookie.includes('consent=yes')", ['consent']],
  ['Cookies.get("theme")', ['theme']],
  ["useCookies(['cart'])", ['cart']],
  ['document.cookie.match(/lang=(\\w+)/)', ['lang']],
  ["'consent=yes'", []],
])('finds the names of cookies in %s', (script, names) => {
  expect(cookieNames(script)).toEqual(names);
});

it('clears what a page has stored', () => {
  for (const kind of ['localStorage', 'sessionStorage', 'a cookie'] as const)
    store({ kind, key: 'theme', text: 'dark' });
  expect([document.cookie, hasStored()]).toEqual(['theme=dark', true]);

  forgetVisits();

  expect(hasStored()).toBe(false);
});

it('changes numbers and flags in JSON', () => {
  expect(otherData('{"n":0,"version":1,"list":[true]}')).toBe(
    '{"n":1,"version":1,"list":[false,false]}',
  );
});
