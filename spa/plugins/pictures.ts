import type { Catalogue } from '../src/content/catalogue.types';
import type { Picture } from '../src/content/picture.ts';

/**
 * Whether the key of an item means that the item is the path of a picture. A thumbnail is a
 * decorative picture.
 */
const isImage = (key: string, item: unknown): item is string =>
  typeof item === 'string' && (key === 'image' || key === 'thumbnail');

/** Collects every image path in a value. */
export function imagesIn(value: unknown, key = '', found = new Set<string>()): Set<string> {
  if (isImage(key, value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const name of Object.keys(value))
      imagesIn((value as Record<string, unknown>)[name], name, found);
  return found;
}

/**
 * Returns a value with some of its parts replaced, as by a replacer of `JSON.stringify`. The result
 * shares unchanged parts (most of the value) with the original.
 */
function replaced(value: unknown, by: (key: string, item: unknown) => unknown, key = ''): unknown {
  const own = by(key, value);
  if (own !== value || typeof value !== 'object' || value === null) return own;
  let changed: Map<string, unknown> | undefined;
  for (const name of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[name];
    const other = replaced(item, by, name);
    if (other !== item) (changed ??= new Map()).set(name, other);
  }
  return changed ? withChanges(value, changed) : value;
}

function withChanges(value: object, changed: Map<string, unknown>): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, at) => changed.get(String(at)) ?? item);
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    changed.has(name) ? changed.get(name) : (item as unknown),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/**
 * Writes a value as a JavaScript expression, with image paths replaced by pictures.
 */
export function withPictures(
  value: unknown,
  words: Catalogue['images'],
  pictures: Record<string, { picture: Omit<Picture, 'alt'> }>,
): string {
  const shown = replaced(value, (key, item) => {
    if (!isImage(key, item)) return item;
    const { alt = '', focus, caption } = words[item] ?? {};
    return {
      alt: key === 'image' ? alt : '',
      ...(focus && { focus }),
      ...(caption && key === 'image' && { caption }),
      ...pictures[item]?.picture,
    };
  });
  // As a plain key in an object literal, __proto__ would set the prototype instead.
  return JSON.stringify(shown).replaceAll('"__proto__":', '["__proto__"]:');
}
