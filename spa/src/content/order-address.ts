import type { Choice } from './order-options.ts';

/** The id of the order form on a product's page. */
export const ORDER_FORM_ID = 'order';

/** The query parameter of a diameter in addresses of product, finder and calculator pages. */
export const DIAMETER_PARAMETER = 'd';

/** The prefix of a diameter's anchor on a product's page: `#d-0.25`. */
export const DIAMETER_ANCHOR = 'd-';

/**
 * The query parameters of a choice, in the order in which an address has them. Ids are the same as
 * in the finder's address.
 */
const PARAMETERS: [parameter: string, field: string][] = [
  ['grade', 'grade'],
  ['form', 'form'],
  [DIAMETER_PARAMETER, 'diameter'],
  ['width', 'width'],
  ['thickness', 'thickness'],
  ['length', 'length'],
  ['part', 'part'],
  ['dimensions', 'dimensions'],
  ['temper', 'temper'],
  ['package', 'package'],
  ['quantity', 'quantity'],
  ['unit', 'unit'],
  ['note', 'note'],
];

/** The maximum length of a value; longer values are not ids or numbers of the catalogue. */
const MAX_VALUE_LENGTH = 60;

/** Reads the choice in a query. The query can come from anyone, so ids and sizes may not exist. */
export function readChoice(query: string): Choice {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    PARAMETERS.flatMap(([parameter, field]) => {
      const value = (params.get(parameter) ?? '').trim();
      return value && value.length <= MAX_VALUE_LENGTH ? [[field, value]] : [];
    }),
  );
}

/** The query for a choice; '' if the choice leaves everything to the defaults. */
function choiceQuery(choice: Choice): string {
  const params = new URLSearchParams();
  for (const [parameter, field] of PARAMETERS) {
    if (choice[field]) params.set(parameter, choice[field]);
  }
  const written = params.toString();
  return written && `?${written}`;
}

/** The address of a product's page with a choice filled in, at the order form or another anchor. */
export const orderAddress = (path: string, choice: Choice = {}, anchor = ORDER_FORM_ID) =>
  `${path}${choiceQuery(choice)}${anchor && `#${anchor}`}`;
