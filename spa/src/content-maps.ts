/**
 * The file that says where a part lies. Its name is fixed, so that no page names it, and a host
 * lets browsers ask anew for it. Products are spread over `maps` files.
 */
export function mapOf(part: string, maps: number): string {
  const id = /^product\/(\d+)$/.exec(part)?.[1];
  return id === undefined ? 'content/pages.js' : `content/products-${Number(id) % maps}.js`;
}
