/**
 * Cuts a list into as few pieces as hold at most `most` items each; all are about as long, so that
 * none is a page with next to nothing on it.
 */
export function cut<Item>(items: Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  const start = (piece: number) => Math.floor((piece * items.length) / count);
  return Array.from({ length: count }, (_, piece) => items.slice(start(piece), start(piece + 1)));
}
