/**
 * Splits a list into as few pieces of at most `most` items as possible. Their lengths are similar,
 * so that no page is almost empty.
 */
export function cut<Item>(items: Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  const start = (piece: number) => Math.floor((piece * items.length) / count);
  return Array.from({ length: count }, (_, piece) => items.slice(start(piece), start(piece + 1)));
}
