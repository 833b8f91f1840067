import type { Catalogue } from '../src/content/catalogue.types';

/**
 * A reference to a value of the company, such as `{company.address.city}`, or a choice, such as
 * `{company.chat?by chat|by e-mail}`: prerender/catalogue/models/company_references.py.
 */
const REFERENCE =
  /\{company\.([A-Za-z.]+)(?:(\?)((?:[^{}|]|\{[^{}]*\})*)(?:\|((?:[^{}|]|\{[^{}]*\})*))?)?\}/g;

type Company = Catalogue['company'];

function valueAt(company: Company, path: string): unknown {
  let value: unknown = company;
  for (const step of path.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[step];
  return value;
}

const exists = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function filled(text: string, company: Company): string {
  return text.replace(
    REFERENCE,
    (whole, path: string, choice?: string, withValue?: string, without?: string) => {
      const value = valueAt(company, path);
      if (choice) return filled((exists(value) ? withValue : without) ?? '', company);
      return typeof value === 'string' ? value : whole;
    },
  );
}

/** Replaces the references in all texts inside a list or map, modifying it in place. */
function fillTexts(container: unknown[] | Record<string, unknown>, company: Company): void {
  for (const [key, value] of Object.entries(container)) {
    if (typeof value === 'object' && value !== null)
      fillTexts(value as Record<string, unknown>, company);
    else if (typeof value === 'string' && value.includes('{company.'))
      (container as Record<string, unknown>)[key] = filled(value, company);
  }
  // Texts about services that the company does not have are empty now.
  if (Array.isArray(container) && container.includes(''))
    container.splice(0, container.length, ...container.filter((value) => value !== ''));
}

/** Replaces the references to the company's values in all texts, except those of products. */
export function fillCompanyValues({ products, ...content }: Catalogue): void {
  const company = structuredClone(content.company);
  fillTexts(content, company);
}
