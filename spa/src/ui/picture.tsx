import type { Picture as Source } from '../content/catalogue';
import { fallback, type Place, PLACES, srcset } from './picture-srcset';
import styles from './picture.module.scss';

interface PictureProps {
  picture: Source;
  /** The place of the picture, which determines its available widths. */
  place: Place;
  /** A page's main image: fetched first and never lazily. */
  main?: boolean;
  /** The text beside it has the same words, so the alternative text is empty. */
  decorative?: boolean;
}

/** A picture fills its 4:3 frame if at most an eighth of it is cropped. */
const FRAME = 4 / 3;
const FILLS = 7 / 8;

/**
 * Cropped if little is lost, otherwise whole on the studio's background; drawings get a margin.
 */
function look({ src, width, height }: Source): string | undefined {
  if (src.endsWith('.svg')) return styles.drawing;
  const seen = Math.min(width / height / FRAME, (FRAME * height) / width);
  return seen >= FILLS ? styles.filling : styles.whole;
}

/** A picture of the catalogue, with its space reserved before it loads. */
export function Picture({ picture, place, main = false, decorative = false }: PictureProps) {
  const { src, alt, width, height, widths } = picture;
  const { sizes } = PLACES[place];
  const image = (
    <img
      className={look(picture)}
      src={widths && !sizes ? fallback(src, place) : src}
      {...(widths && sizes && { srcSet: srcset(picture, place, 'jpg'), sizes })}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      decoding="async"
      {...(main ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (!widths) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(picture, place, 'avif')} sizes={sizes} />
      {sizes && <source type="image/webp" srcSet={srcset(picture, place, 'webp')} sizes={sizes} />}
      {image}
    </picture>
  );
}
