/** Groups items by name; the groups are in the order in which their names first occur. */
export function groupBy<Item>(items: Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups];
}
