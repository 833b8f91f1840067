import { expect, test } from 'vitest';

import { tokens } from './tokens.ts';

const STYLES = `:root { --paper: #fff; --ink: #111; --gap: 4px; }
@media (prefers-color-scheme: dark) { :root { --paper: #000; } }`;

test('a colour has a value for each mode; dark mode falls back to the light value', () => {
  const { light, dark } = tokens(STYLES);
  expect([light('paper'), dark('paper'), dark('ink')]).toEqual(['#fff', '#000', '#111']);
});

test('a missing colour is reported together with the file', () => {
  expect(() => tokens(STYLES).light('gap')).toThrow(
    'spa/src/styles/_tokens.scss has no colour --gap',
  );
  expect(() => tokens(':root {}')).toThrow('has no block @media (prefers-color-scheme: dark)');
});
