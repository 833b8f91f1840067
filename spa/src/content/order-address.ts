import type { Choice } from './order-options.ts';

/** The id of the order form on a product's page. */
export const ORDER = 'order';

/** The parameter of a diameter, in the addresses of products, finder and calculators. */
export const DIAMETER = 'd';

/** The parameters of a choice, in the order of an address; ids as in the finder's address. */
const PARAMETERS: [parameter: string, field: keyof Choice][] = [
  ['grade', 'grade'],
  ['form', 'form'],
  [DIAMETER, 'diameter'],
  ['width', 'width'],
  ['thickness', 'thickness'],
  ['length', 'length'],
  ['temper', 'temper'],
  ['package', 'package'],
  ['quantity', 'quantity'],
  ['unit', 'unit'],
];

/** Longer values are not ids or numbers of the catalogue. */
const LONGEST = 60;

/** The choice in a query, which may come from anyone: ids and digits that need not exist. */
export function readChoice(query: string): Choice {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    PARAMETERS.flatMap(([parameter, field]) => {
      const value = (params.get(parameter) ?? '').trim();
      return value && value.length <= LONGEST ? [[field, value]] : [];
    }),
  );
}

/** The query of a choice; '' for one that leaves everything to the defaults. */
function writeChoice(choice: Choice): string {
  const params = new URLSearchParams();
  for (const [parameter, field] of PARAMETERS) {
    if (choice[field]) params.set(parameter, choice[field]);
  }
  const written = params.toString();
  return written && `?${written}`;
}

/** The address of a product's page with a choice filled in, at its order form or at another anchor. */
export const orderAddress = (path: string, choice: Choice = {}, anchor = ORDER) =>
  `${path}${writeChoice(choice)}${anchor && `#${anchor}`}`;
