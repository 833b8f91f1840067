import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { contentOf, productContent } from '../../../testing/page-data';
import { $, $$, chooseUnits, click, texts, type, visit } from '../../../testing/visit';
import { productSections } from './product-sections';

const wire = () => $('article > header svg line').getAttribute('stroke-width');
const figures = () => texts('article > header [aria-hidden]:has(svg) p')[0];

test('the chosen diameter shows in large figures, beside a wire of its thickness', async () => {
  await visit('/products/1');
  expect([figures(), wire()]).toEqual(['0.25 mm', '0.25mm']);
  await click($('#order [name=diameter][value="0.10"]'));
  expect([figures(), wire()]).toEqual(['0.10 mm', '0.10mm']);
  await chooseUnits('inch');
  expect([figures(), wire()]).toEqual(['.004 in', '0.10mm']);
});

test('a diameter within a range shows once it is typed', async () => {
  await visit('/products/9');
  expect($$('article > header svg line')).toEqual([]);
  await type($('#order [name=diameter]'), '6');
  expect([figures(), wire()]).toEqual(['6 mm', '6mm']);
  await type($('#order [name=diameter]'), 'thick');
  expect($$('article > header svg line')).toEqual([]);
});

const picture = () => $$('article > header figure img').at(-1)?.getAttribute('alt');

test('the picture and its caption show the chosen package', async () => {
  await visit('/products/1');
  expect(picture()).toMatch(/^A DIN-125 spool of bright yellow brass wire/);
  await click($('#order [name=package][value="p-5"]'));
  expect(picture()).toMatch(/^A P-5 spool/);
  expect(texts('article > header figcaption')).toEqual(['P-5, with a 100 mm rule. Illustration.']);
});

test('a family shows its own picture until a member or a package is chosen', async () => {
  await visit('/products/5');
  expect(picture()).toMatch(/^Four labelled EDM wire spools/);
  await click($('#order [name=product][value="4"]'));
  expect(picture()).toMatch(/^A DIN-125 spool of silver-grey zinc coated wire/);
  await click($('#order [name=package][value="japax"]'));
  expect([picture(), ...texts('article > header figcaption')]).toEqual([
    'Zinc Coated Wire',
    'Illustration',
  ]);
});

test('a list of options is numbered [clause product.options]', () => {
  const content = productContent(6);
  const product = { ...content.product, customizationOptions: ['Waxed', 'Dry'] };
  const sections = productSections({ ...content, product }, contentOf('product-words').page);
  render(sections.find(({ id }) => id === 'customization-options')!.body);
  expect(texts('tbody tr')).toEqual(['Option 1Waxed', 'Option 2Dry']);
});
