import { afterEach, describe, expect, test } from 'vitest';

import { insert } from '../../../react/src/markup';
import { root, settled, unlessGivenUp, watched } from './page';
import { pageDocument } from './page-document';
import { referencesIn } from './references';

afterEach(() => {
  root.replaceChildren();
  pageDocument.head.replaceChildren();
});

describe('watched', () => {
  test.each([
    ['an attribute', () => root.firstElementChild!.setAttribute('class', 'x')],
    ['a text', () => void (root.querySelector('p')!.firstChild!.nodeValue = 'x')],
    ['an element', () => root.querySelector('p')!.append(pageDocument.createElement('b'))],
  ])('reports that %s has changed', async (_, change) => {
    insert('<main><p>a</p></main>', root);
    const touched = watched(root);
    change();
    await settled();
    expect(touched()).toBe(true);
  });

  test('reports no change if nothing has changed, even after the tree is read', async () => {
    insert('<main><p>a</p></main>', root);
    const touched = watched(root);
    expect(root.innerHTML).toContain('a');
    await settled();
    expect(touched()).toBe(false);
  });
});

describe('unlessGivenUp', () => {
  test('returns the result of the work', async () => {
    await expect(unlessGivenUp(Promise.resolve(1), 'x')).resolves.toBe(1);
    await expect(unlessGivenUp(Promise.reject(new Error('no')), 'x')).rejects.toThrow('no');
  });
});

test('references are links to pages, files with their type, and pictures of the main content', () => {
  const page = document.createElement('div');
  const file = '<a href="/d.pdf" type="application/pdf">d</a>';
  page.innerHTML =
    '<a href="/a">a</a><a>none</a><img src="/logo.svg">' +
    `<main><a href="b#c">b</a>${file}${file}<img src="/e.jpg"></main>`;
  expect(referencesIn(page)).toEqual({
    links: ['/a', 'b#c'],
    files: [['/d.pdf', 'application/pdf']],
    images: ['/e.jpg'],
  });
});
