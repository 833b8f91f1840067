/** The prefix of parts that the search loads. */
export const SEARCH = 'search-';

/**
 * The name of the content map that holds a part's address. The name is fixed, so that no page
 * depends on the map's content; hosts let browsers revalidate it. Parts of products and of long
 * lists are spread over `maps` files. The parts of the search have a separate map, because it can
 * be long.
 */
export function mapOf(part: string, maps: number): string {
  if (part.startsWith(SEARCH)) return 'content/search.js';
  const id = /^(?:product|finder|equivalents|compare|ask)\/(\d+)$/.exec(part)?.[1];
  return id === undefined ? 'content/pages.js' : `content/products-${Number(id) % maps}.js`;
}
