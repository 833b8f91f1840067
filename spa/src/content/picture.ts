import type { Catalogue } from './catalogue.types';

/** A picture as components receive it: published address, alternative text and actual size. */
export interface Picture {
  /** The address of a drawing, or of the largest JPEG of a photograph (`…-{width}.jpg`). */
  src: string;
  alt: string;
  /** The size of the file at `src`. */
  width: number;
  height: number;
  /** The side to keep when the picture is cropped; without it the middle is kept. */
  focus?: NonNullable<Catalogue['images'][string]['focus']>;
  /** The caption that some places show below the picture. */
  caption?: string;
  /** The widths at which a photograph is published in each format, ascending. */
  widths?: number[];
}

/**
 * The type of a `T` in which pictures replace the image paths.
 */
export type Resolved<T> = T extends [number, number]
  ? T
  : T extends (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? {
          [Key in keyof T]: Key extends 'image' | 'thumbnail'
            ? Picture | Extract<T[Key], undefined>
            : Resolved<T[Key]>;
        }
      : T;
