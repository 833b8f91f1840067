import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pagePath } from './page-path';

/**
 * Addresses, each with the page that a host sends, or null. The tests of the host use the same
 * file.
 */
const addresses = JSON.parse(
  readFileSync(new URL('../../../tests/host/addresses.json', import.meta.url), 'utf8'),
) as Record<string, string | null>;
const pages = new Set(Object.values(addresses));

test.each(Object.entries(addresses))(
  'for %s, the path is that of the page that a host sends',
  (address, page) => {
    const path = pagePath(address);

    expect(pages.has(path) ? path : null).toBe(page);
  },
);
