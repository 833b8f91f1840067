/** What the names of the parts begin with that a search loads. */
export const SEARCH = 'search-';

/**
 * The file that says where a part lies. Its name is fixed, so that no page names it, and a host
 * lets browsers ask anew for it. What belongs to a product is spread over `maps` files;
 * what a search loads has one of its own, which may be long.
 */
export function mapOf(part: string, maps: number): string {
  if (part.startsWith(SEARCH)) return 'content/search.js';
  const id = /^(?:product|finder|compare|ask)\/(\d+)$/.exec(part)?.[1];
  return id === undefined ? 'content/pages.js' : `content/products-${Number(id) % maps}.js`;
}
