/** A visitor's choice of category and search text; an empty category means all categories. */
export interface ListingChoice {
  category: string;
  search: string;
}

interface Filterable {
  title: string;
  category: string;
}

const contains = (title: string, part: string) => title.toLowerCase().includes(part.toLowerCase());

/** Returns the entries to show. If the address has q, it overrides category and search text. */
export function filterListing<Entry extends Filterable>(
  listing: Entry[],
  { category, search }: ListingChoice,
  q: string,
): Entry[] {
  if (q) return listing.filter(({ title }) => contains(title, q));
  const part = search.trim();
  return listing.filter(
    (entry) => (!category || entry.category === category) && contains(entry.title, part),
  );
}

/** Reads the choice from an address; an unknown category is ignored. */
export function readListingChoice(address: string, categories: string[]): ListingChoice {
  const params = new URLSearchParams(address);
  const category = params.get('category') ?? '';
  return {
    category: categories.includes(category) ? category : '',
    search: params.get('search') ?? '',
  };
}

/** Returns the address with the values set and all other parameters unchanged. */
export function writeQuery(address: string, values: ListingChoice | { q: string }): string {
  const params = new URLSearchParams(address);
  for (const [name, value] of Object.entries(values) as [string, string][]) {
    if (value.trim()) params.set(name, value);
    else params.delete(name);
  }
  const written = params.toString();
  return written ? `?${written}` : '';
}

export const readQ = (address: string): string => new URLSearchParams(address).get('q') ?? '';
