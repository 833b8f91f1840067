import { everyPart, parts } from '../plugins/parts.ts';
import { orderOptions } from '../src/features/enquiry/choice/order-options.ts';
import { imagesIn } from '../plugins/pictures.ts';
import { productPart } from '../src/features/product/page-data.ts';
import { writer } from '../plugins/publication.ts';
import type { OrderOptions } from '../src/content/order-options.ts';
import type { Content, ProductContent } from '../src/content/catalogue';
import { catalogue } from './catalogue.ts';

/**
 * The size that every picture has in tests, because tests of page data do not read picture files.
 */
const SIZE = { width: 1600, height: 1200 };

const pictures = Object.fromEntries(
  [...imagesIn(catalogue)].map((image) => [
    image,
    { picture: { src: `/images/${image}`, ...SIZE } },
  ]),
);
const write = writer(catalogue, { pictures });
const resolved = (value: unknown): unknown => JSON.parse(write(value));

const productOf = (id: number) => catalogue.products.find((product) => product.id === id);

/** Returns a page's data, given the name of its part, as the app loads it. */
export const contentOf = <Name extends keyof typeof parts>(name: Name) =>
  resolved(parts[name](catalogue)) as Content<Name>;

/** Returns the data of a product's page. */
export const productContent = (id: number) =>
  resolved(productPart(catalogue, productOf(id)!)) as ProductContent;

/** Returns the order options of a product; null if the product does not exist or is a family. */
export function optionsOf(id: number): OrderOptions | null {
  const product = productOf(id);
  return (product && orderOptions(catalogue, product)) ?? null;
}

let all: Record<string, unknown> | undefined;

/**
 * Every part of the content as the app loads it, with its name (`home`, `product/5`) as the key.
 */
export function allParts(): Record<string, unknown> {
  all ??= Object.fromEntries(
    [...everyPart(catalogue)].map(([name, value]) => [name, resolved(value)]),
  );
  return all;
}

/** Gives the app every part of the content, as the prerenderer does in its tabs. */
export function givePageData(): void {
  window.prerendering = { origin: location.origin, parts: allParts() };
}
