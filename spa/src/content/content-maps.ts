/** Prefix of the parts that a search loads. */
export const SEARCH = 'search-';

/**
 * The content map that holds a part's address. Its name is fixed, so that no page depends on its
 * content, and hosts let browsers revalidate it. Parts of products and of long lists are spread over
 * `maps` files; the search's parts have a map of their own, which may be long.
 */
export function mapOf(part: string, maps: number): string {
  if (part.startsWith(SEARCH)) return 'content/search.js';
  const id = /^(?:product|finder|equivalents|compare|ask)\/(\d+)$/.exec(part)?.[1];
  return id === undefined ? 'content/pages.js' : `content/products-${Number(id) % maps}.js`;
}
