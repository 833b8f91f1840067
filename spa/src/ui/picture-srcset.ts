import type { Picture } from '../content/catalogue';
import { DESKTOP_FROM, TABLET_FROM } from '../constants';

/**
 * How wide a picture is laid out in each place, as in its style sheet, and which widths are
 * offered. Without `sizes` it is always small, and offered by the screen's pixel density.
 */
export const PICTURE_PLACES = {
  /** The main picture of a product's page: product-header.module.scss. */
  main: {
    sizes: `(min-width: ${TABLET_FROM}px) clamp(14rem, 38vw, 42rem), 92vw`,
    from: 320,
    to: 1280,
  },
  /** Rows of the listing and of results, and a product's neighbours: always small pictures. */
  neighbour: { sizes: undefined, from: 160, to: 320 },
  /** The product carousel's slides. */
  slide: { sizes: `(min-width: ${TABLET_FROM}px) 24rem, 92vw`, from: 320, to: 960 },
  /** Below or beside the text of a hero: hero.module.scss. */
  hero: {
    sizes: `(min-width: ${DESKTOP_FROM}px) min(48vw, 50rem), min(100vw, 48rem)`,
    from: 640,
    to: 1920,
  },
  /** The hero that fills the first view of the home page: hero.module.scss. */
  firstView: {
    sizes: `(min-width: ${DESKTOP_FROM}px) min(48vw, 66rem), min(100vw, 48rem)`,
    from: 640,
    to: 1920,
  },
  /** A step of the process, beside its text: infrastructure-page.module.scss. */
  step: {
    sizes: `(min-width: ${TABLET_FROM}px) min(50vw, 58rem), 40vw`,
    from: 320,
    to: 960,
  },
  /** A close-up with its caption beside it: close-up.module.scss. */
  closeUp: { sizes: `(min-width: ${TABLET_FROM}px) 27rem, 92vw`, from: 320, to: 960 },
};

export type PicturePlace = keyof typeof PICTURE_PLACES;

/** The `srcset` of a picture at a place, in one format. */
export function srcset(
  { src, widths }: Picture,
  place: PicturePlace,
  format: string,
): string | undefined {
  const { sizes, from, to } = PICTURE_PLACES[place];
  return widths
    ?.filter((each) => from <= each && each <= to)
    .map((each) => {
      const descriptor = sizes ? ` ${each}w` : each === from ? '' : ` ${each / from}x`;
      return `${stem(src)}${each}.${format}${descriptor}`;
    })
    .join(', ');
}

const stem = (src: string) => src.slice(0, src.lastIndexOf('-') + 1);

/** The JPEG for browsers without AVIF at a small place: the smallest width. */
export const fallback = (src: string, place: PicturePlace) =>
  `${stem(src)}${PICTURE_PLACES[place].from}.jpg`;
