import { afterEach, describe, expect, test } from 'vitest';

import { difference, insert, root, settled, unlessGivenUp, watched } from './page';
import { pageDocument } from './page-document';
import { referencesIn } from './references';

afterEach(() => {
  root.replaceChildren();
  pageDocument.head.replaceChildren();
});

describe('insert', () => {
  test('moves the tags that React writes first into the head', () => {
    const hoisted = insert(
      '<title>Wire</title><meta name="a"><link rel="canonical" href="/x"><main><title>b</title></main>',
    );
    expect(hoisted.map(({ tagName }) => tagName)).toEqual(['TITLE', 'META', 'LINK']);
    expect([...pageDocument.head.children]).toEqual(hoisted);
    expect(root.innerHTML).toBe('<main><title>b</title></main>');
  });

  test('replaces the previous page', () => {
    insert('<p>one</p>');
    insert('<p>two</p>');
    expect(root.innerHTML).toBe('<p>two</p>');
    expect(pageDocument.body.children).toHaveLength(1);
  });
});

describe('watched', () => {
  test.each([
    ['an attribute', () => root.firstElementChild!.setAttribute('class', 'x')],
    ['a text', () => void (root.querySelector('p')!.firstChild!.nodeValue = 'x')],
    ['an element', () => root.querySelector('p')!.append(pageDocument.createElement('b'))],
  ])('reports that %s has changed', async (_, change) => {
    insert('<main><p>a</p></main>');
    const touched = watched(root);
    change();
    await settled();
    expect(touched()).toBe(true);
  });

  test('reports no change if nothing has changed, even after the tree is read', async () => {
    insert('<main><p>a</p></main>');
    const touched = watched(root);
    expect(root.innerHTML).toContain('a');
    await settled();
    expect(touched()).toBe(false);
  });
});

test('a difference is quoted with its context', () => {
  const before = `${'a'.repeat(100)}x${'b'.repeat(100)}`;
  const after = `${'a'.repeat(100)}y${'b'.repeat(100)}`;
  const around = (sign: string) => `…${'a'.repeat(60)}${sign}${'b'.repeat(59)}…`;
  expect(difference(before, after)).toBe(`before: ${around('x')} after: ${around('y')}`);
  expect(difference('same', 'same and more')).toBe('before: …same… after: …same and more…');
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
