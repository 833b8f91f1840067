import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue.ts';
import { productContent } from '../../../testing/page-data.ts';
import { productPart } from './page-data.ts';

const productOf = (id: number) => catalogue.products.find((product) => product.id === id)!;

describe('the data of a product’s page', () => {
  test("has the product's family and members", () => {
    expect(productContent(1).parent).toEqual({ name: 'EDM Wire', path: '/products/5' });
    expect(productContent(5).parent).toBeNull();
    expect(productContent(5).members.map(({ id, path }) => [id, path])).toEqual([
      [1, '/products/1'],
      [2, '/products/2'],
      [3, '/products/3'],
      [4, '/products/4'],
    ]);
  });

  test('has its tags as links [clause entities.tags]', () => {
    expect(productContent(5).tags.map(({ path }) => path)).toEqual([
      '/products/1',
      '/products/2',
      '/products/3',
      '/products/4',
    ]);
  });

  test("has the figures of the product's grades in place of every reference", () => {
    const texts = JSON.stringify(catalogue.products.map(({ id }) => productContent(id).product));
    expect(texts).not.toMatch(/\{(?:\d+\/)?[a-z][a-z0-9-]*\.[A-Za-z0-9+.-]+(?:\|number)?\}/);
    expect(productContent(9).product.technicalSpecifications).toMatchObject({
      Density: '8.94 g/cm³',
    });
  });

  test.each([
    ['Plain Brass EDM Wire', null],
    ['PLAIN BRASS WIRES', null],
    ['Eco Cut', 'Eco Cut'],
  ])('has the title of its card %s only if that is another name', (title, shown) => {
    const listing = [{ ...catalogue.listing[0]!, link: '1', title }];
    const { cardName } = productPart({ ...catalogue, listing }, productOf(1));
    expect(cardName).toBe(shown);
  });

  test('has no grade records, because only other parts need them', () => {
    expect(productContent(1).product).not.toHaveProperty('grades');
  });

  test('starts the choice of a family with its first member', () => {
    const { ask } = productContent(5);
    expect([ask.product, ask.members.map(({ id }) => id)]).toEqual([1, ['1', '2', '3', '4']]);
    expect(ask.view?.description).toContain('Plain Brass Wire');
    expect(productContent(1).ask.members).toEqual([]);
  });

  test('has no data sheet if a build prints none', () => {
    const unprinted = { ...catalogue, datasheets: null };
    expect(productPart(unprinted, productOf(1)).datasheet).toBeNull();
  });
});

describe('links to the calculators', () => {
  const { metres, running, fillet, joint } = catalogue.pages.tools;
  const linksOf = (id: number) => productContent(id).tools.map(({ label }) => label);

  test.each([
    [1, [metres.heading, running.heading]],
    [8, [metres.heading, running.heading]],
    [21, [joint.heading]],
    [30, [fillet.heading]],
    // The product's first use is overlay.
    [27, []],
    [28, [fillet.heading]],
    [12, []],
    [5, []],
  ])(
    "of product %i lead to the calculators that offer the product's own grades",
    (id, headings) => {
      expect(linksOf(id)).toEqual(expect.arrayContaining(headings));
      for (const { heading } of [fillet, joint])
        expect(linksOf(id).includes(heading)).toBe(headings.includes(heading));
      if (id === 12 || id === 5) expect(linksOf(id)).toEqual([]);
    },
  );

  test('fill in the first wire of the product', () => {
    const links = productContent(8).tools.map(({ to }) => to);
    expect(links).toEqual(['/tools?wire=8/molybdenum#metres', '/tools?wire=8/molybdenum#running']);
  });
});
