import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { difference, digestOf, insert, rootElement, unescapeRawText } from './markup';

function page() {
  const own = document.implementation.createHTMLDocument();
  const root = own.createElement('div');
  own.body.append(root);
  return { own, root };
}

test('insert moves the tags that React writes first into the head', () => {
  const { own, root } = page();
  const before = own.head.children.length;
  const hoisted = insert(
    '<title>Wire</title><meta name="a"><link rel="canonical" href="/x"><main><title>b</title></main>',
    root,
  );
  expect(hoisted.map(({ tagName }) => tagName)).toEqual(['TITLE', 'META', 'LINK']);
  expect([...own.head.children].slice(before)).toEqual(hoisted);
  expect(root.innerHTML).toBe('<main><title>b</title></main>');
});

test('insert replaces the title of the document', () => {
  const { own, root } = page();
  own.title = 'Harbour';
  insert('<title>Boats</title><p>one</p>', root);
  expect([own.title, own.querySelectorAll('title').length]).toEqual(['Boats', 1]);
});

test('insert replaces the previous page', () => {
  const { own, root } = page();
  insert('<p>one</p>', root);
  insert('<p>two</p>', root);
  expect(root.innerHTML).toBe('<p>two</p>');
  expect(own.body.children).toHaveLength(1);
});

test('a difference is quoted with its context', () => {
  const before = `${'a'.repeat(100)}x${'b'.repeat(100)}`;
  const after = `${'a'.repeat(100)}y${'b'.repeat(100)}`;
  const around = (sign: string) => `…${'a'.repeat(40)}${sign}${'b'.repeat(49)}…`;
  expect(difference(before, after)).toBe(`before: ${around('x')} after: ${around('y')}`);
  expect(difference('same', 'same and more')).toBe('before: …same… after: …same and more…');
});

test('a difference is quoted without data URLs', () => {
  const markup = (alt: string) =>
    `<img src="data:image/png;base64,${'A'.repeat(99)}" alt="${alt}">`;
  expect(difference(markup('wet'), markup('dry'))).toBe(
    'before: …<img src="data:image/png…" alt="wet">… after: …<img src="data:image/png…" alt="dry">…',
  );
});

test.each([
  ['<header id="top">A</header><div id="app"></div>', 'app'],
  ['<div id="root">spinner</div>', 'root'],
  ['<template id="chunks"></template><main id="wire"></main>', 'wire'],
  ['<div id="root"></div><main id="own" data-page="/" data-origin="">A</main>', 'own'],
  ['<p>A</p>', undefined],
])('the root element of %s is %s', (body, id) => {
  const own = document.implementation.createHTMLDocument();
  own.body.innerHTML = body;
  expect(rootElement(own)?.id).toBe(id);
});

test.each(['', '<p>5 µm</p>'])('the digest of %o is that of its UTF-8', async (text) => {
  expect(await digestOf(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('quotes in a style are published without the escapes of React 18', () => {
  const root = document.createElement('div');
  root.innerHTML = '<style>\n[a=&quot;b&quot;] {}</style>';
  unescapeRawText(root);
  expect(root.innerHTML).toBe('<style>\n[a="b"] {}</style>');
});
