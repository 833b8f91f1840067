import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pagePath } from './page-path';

/** Addresses with the page that a host sends for each, or null; the host's own test reads it too. */
const addresses = JSON.parse(
  readFileSync(new URL('../../../tests/host/addresses.json', import.meta.url), 'utf8'),
) as Record<string, string | null>;
const pages = new Set(Object.values(addresses));

test.each(Object.entries(addresses))('%s leads to the page that a host sends', (address, page) => {
  const path = pagePath(address);

  expect(pages.has(path) ? path : null).toBe(page);
});
