import { type Content, loadContent, loadOrderOptions } from '../../../content/catalogue.ts';
import { type Choice, SIZE_FIELDS, type OrderOptions } from '../../../content/order-options.ts';
import { type View, viewOf } from './view.ts';
import {
  type ResolvedChoice,
  resolveChoice,
  pickOption,
  quantityOf,
  type ViewWords,
} from './choice.ts';
import { decimal, isAmbiguous, unambiguous } from '../../../units/numbers.ts';
import { typedSize } from '../../../units/typed-size.ts';

/** A product whose options have loaded, so that any choice of them can be shown. */
export interface Orderable {
  id: number;
  product: OrderOptions;
  words: Content<'ask'>;
  /** Resolves a choice; its sizes may have units, as a visitor types them. */
  resolve: (choice: Choice) => ResolvedChoice;
  view: (choice: Choice) => View;
  /** Returns those values of a choice from an address that the product offers. */
  offered: (choice: Choice) => Choice;
}

/** Loads the order options of a product; rejects if the product has none. */
export async function loadOrderable(id: number): Promise<Orderable> {
  const [words, product] = await Promise.all([loadContent('ask'), loadOrderOptions(id)]);
  if (!product) throw new Error(`product ${String(id)} has nothing to order`);
  const resolve = (choice: Choice) => resolveChoice(product, inMillimetres(choice), words);
  return {
    id,
    product,
    words,
    resolve,
    view: (choice) => viewOf(product, resolve(choice), words),
    offered: (choice) => offeredChoice(product, inMillimetres(choice), words),
  };
}

/**
 * Returns the choice of an address with sizes written as in the options: 0.2 becomes 0.20. The point
 * of other sizes is a decimal point, as our links write it.
 */
function asListed(product: OrderOptions, choice: Choice): Choice {
  const grade = pickOption('grade', product.grades, choice)!;
  const form = pickOption('form', grade.forms, choice)!;
  const sizes = SIZE_FIELDS.flatMap((name) => {
    const options = form.sizes[name]?.options ?? [];
    const size = choice[name];
    const listed = options.find(({ id }) => Number(id) === Number(size));
    return size ? [[name, listed?.id ?? unambiguous(size)]] : [];
  });
  return { ...choice, ...(Object.fromEntries(sizes) as Choice) };
}

/**
 * Returns those values of a choice from an address that the product offers. Hostile and outdated
 * values are dropped, so that their fields show the page's defaults. Ambiguous numbers stay, so that
 * their fields ask what they mean.
 */
export function offeredChoice(product: OrderOptions, asked: Choice, words: ViewWords): Choice {
  const choice = asListed(product, asked);
  const { unavailable, entries, quantity, unit } = resolveChoice(product, choice, words);
  const dropped = new Set<string>([
    ...unavailable.map(({ name }) => name),
    ...entries
      .filter(({ name, error }) => error && !isAmbiguous(choice[name] ?? ''))
      .map(({ name }) => name),
    ...(quantityOf(quantity, unit) === undefined && !isAmbiguous(quantity) ? ['quantity'] : []),
  ]);
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !dropped.has(name)));
}

/** Sizes that are always in millimetres. Lengths are excluded, because they can be in metres. */
const IN_MM = ['diameter', 'width', 'thickness'] as const;

/**
 * Converts a size to millimetres, as in the finder. A decimal number stays as written, so that 0.10
 * keeps its zero.
 */
const millimetres = (text = '') =>
  decimal(text) === undefined ? unambiguous(typedSize(text)) || text : text;

/**
 * Returns a choice with its sizes in millimetres. It accepts the same forms as the finder: 0.25mm,
 * .010 in, AWG 30. Text that is not a size is left unchanged, so that its field rejects it.
 */
export function inMillimetres(choice: Choice): Choice {
  const sizes = IN_MM.filter((name) => choice[name]?.trim());
  return {
    ...choice,
    ...Object.fromEntries(sizes.map((name) => [name, millimetres(choice[name])])),
  };
}
