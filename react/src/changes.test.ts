import { expect, test } from 'vitest';

import { showsNothing } from './changes';

const menu = (current: string) =>
  ['/boats', '/piers']
    .map((path) => `<a href="${path}"${path === current ? ' class="active"' : ''}>${path}</a>`)
    .join('');

const page = (path: string, text: string) => `<nav>${menu(path)}</nav><main>${text}</main>`;

test.each([
  ['that a menu links to', page('/piers', '<h1>No page</h1>'), true],
  ['with a page', page('/piers', '<h1>Piers</h1>'), false],
])('a path %s shows nothing only without one', (_, body, expected) => {
  const nowhere = page('/404.html', '<h1>No page</h1>');
  expect(showsNothing(body, '/piers', nowhere, '/404.html')).toBe(expected);
});

test('an address in a text is not compared', () => {
  const at = (path: string) => `<p>Nothing is at ${path}.</p>`;
  expect(showsNothing(at('/a b'), '/a b', at('/404.html'), '/404.html')).toBe(true);
});
