const COMPANY = /\{company\.[\w.]*\w/g;
const NAMED = /\{[a-z]+\}/gi;

/** The references in a text to values of the company, such as `{company.address.city}`. */
export function companyReferences(text: string): string[] {
  return [...new Set(text.match(COMPANY))].map((found) => `${found}}`);
}

/** The names in a text that the page replaces, such as `{count}`. */
export function namedReferences(text: string): string[] {
  return [...new Set(text.match(NAMED))];
}

/** The references that a saved text has and a typed text does not have. */
export function lostReferences(saved: string, typed: string): string[] {
  const now = new Set([...companyReferences(typed), ...namedReferences(typed)]);
  return [...companyReferences(saved), ...namedReferences(saved)].filter((one) => !now.has(one));
}
