import { expect, test } from 'vitest';

import { publishAttributes, published } from './addresses';

const LOCAL = `${location.origin}/a?b=ü`;
const SITE = 'https://boats.example/a?b=ü';
const bytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const ENCODINGS: ((address: string) => string)[] = [
  (address) => address,
  encodeURIComponent,
  (address) => encodeURIComponent(encodeURIComponent(address)),
  (address) => JSON.stringify({ address }).replaceAll('/', '\\/'),
  (address) => `mailto:?body=${encodeURIComponent(address)}`,
  (address) => `?state=${btoa(bytes(JSON.stringify({ address })))}`,
  (address) =>
    btoa(bytes(`??>${address}>>?`))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
];

test.each(ENCODINGS)('an address has the origin of the site: %s', (encode) => {
  window.prerendering = { origin: 'https://boats.example' };
  expect(published(encode(LOCAL))).toBe(encode(SITE));
  const root = document.createElement('div');
  root.append(document.createElement('a'));
  root.firstElementChild!.setAttribute('href', encode(LOCAL));
  publishAttributes(root);
  expect(root.firstElementChild!.getAttribute('href')).toBe(encode(SITE));
});
