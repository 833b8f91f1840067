import { readFileSync } from 'node:fs';

import type { Catalogue } from '../src/catalogue.types';

/** A picture as a component gets it: the built address, the words and the true size. */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** T with every image path replaced by its picture. */
export type Resolved<T> = T extends (infer Item)[]
  ? Resolved<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends 'image'
          ? Picture | Extract<T[Key], undefined>
          : Resolved<T[Key]>;
      }
    : T;

/** Where an image's file lies, and the address at which the site will have it. */
export interface Located {
  file: string;
  src: string;
}

function size(file: string): Pick<Picture, 'width' | 'height'> {
  const root = /<svg[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  const side = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(root)?.[1]);
  const found = { width: side('width'), height: side('height') };
  if (!found.width || !found.height)
    throw new Error(`${file}: the svg element needs width and height`);
  return found;
}

/** A value as a JavaScript expression, every image path in it replaced by its picture. */
export function withPictures(
  value: unknown,
  words: Catalogue['images'],
  locate: (image: string) => Located,
): string {
  const json = JSON.stringify(value, (key, item: unknown) => {
    if (key !== 'image' || typeof item !== 'string') return item;
    const { file, src } = locate(item);
    return { src, alt: words[item]?.alt ?? '', ...size(file) };
  });
  // As a plain key in an object literal, __proto__ would set the prototype instead.
  return json.replaceAll('"__proto__":', '["__proto__"]:');
}
