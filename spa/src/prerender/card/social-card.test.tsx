import { beforeEach, expect, test } from 'vitest';

import { givePageData, productContent } from '../../../testing/page-data';
import { socialCard } from './social-card';

beforeEach(givePageData);

/** The card of a page: its texts, and its self-contained document. */
async function cardOf(...page: Parameters<typeof socialCard>) {
  const { alt, html } = (await socialCard(...page))!;
  const template = document.createElement('template');
  template.innerHTML = html;
  return { alt, card: template.content };
}

test("a product's card shows its name, two figures and its picture", async () => {
  const { name, image } = productContent(1).product;
  const { alt, card } = await cardOf('product', '/products/1');
  expect(card.querySelector('h1')?.textContent).toBe(name);
  const figures = [...card.querySelectorAll('dd')];
  expect(figures).toHaveLength(2);
  for (const { textContent } of figures) expect(alt).toContain(textContent);
  expect(card.querySelector('img')?.getAttribute('src')).toBe(image.src);
  expect(alt.startsWith(name)).toBe(true);
  expect(alt).toContain(image.alt);
});

test('a page that search engines do not list has no card', async () => {
  expect(await socialCard('not-found', '/404')).toBeNull();
});
