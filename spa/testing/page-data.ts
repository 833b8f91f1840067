import { everyPart } from '../plugins/content.ts';
import { orderOptions } from '../src/features/enquiry/ask/order-options.ts';
import { parts } from '../plugins/parts.ts';
import { productPath } from '../src/content/paths.ts';
import { imagesIn } from '../plugins/pictures.ts';
import { productPart } from '../src/features/product/page-data.ts';
import { writer } from '../plugins/publication.ts';
import type { OrderOptions } from '../src/content/order-options.ts';
import type { Content, ProductContent } from '../src/content/catalogue';
import { catalogue } from './catalogue.ts';

/** Every picture has this size: no test of page data reads the files. */
const SIZE = { width: 1600, height: 1200 };

const pictures = new Map(
  [...imagesIn(catalogue)].map((image) => [image, { src: `/images/${image}`, ...SIZE }]),
);
const write = writer(catalogue, pictures);
const resolved = (value: unknown): unknown => JSON.parse(write(value));

const productOf = (id: number) => catalogue.products.find((product) => product.id === id);

/** A page's data, by the name of its part, as the app loads it. */
export const contentOf = <Name extends keyof typeof parts>(name: Name) =>
  resolved(parts[name](catalogue)) as Content<Name>;

/** The data of a product's page. */
export const productContent = (id: number) =>
  resolved(productPart(catalogue, productOf(id)!)) as ProductContent;

/** The options to order a product; null if it does not exist or is a family. */
export function optionsOf(id: number): OrderOptions | null {
  const product = productOf(id);
  const parent = product?.parent ? productOf(product.parent) : undefined;
  const path = productPath(catalogue, id);
  return (product && orderOptions(catalogue, product, parent, path)) ?? null;
}

let all: Record<string, unknown> | undefined;

/** Every part of the content as the app loads it, by its name: `home`, `product/5`. */
export function allParts(): Record<string, unknown> {
  all ??= Object.fromEntries(
    [...everyPart(catalogue)].map(([name, value]) => [name, resolved(value)]),
  );
  return all;
}

/** Has the app find every part of the content, as in a tab of the prerenderer. */
export function givePageData(): void {
  window.prerendering = { origin: location.origin, parts: allParts() };
}
