import type { Picture as Source } from '../content/catalogue';
import { fallback, type PicturePlace, PICTURE_PLACES, srcset } from './picture-srcset';
import styles from './picture.module.scss';

interface PictureProps {
  picture: Source;
  /** The place that shows the picture; it determines which file widths are offered. */
  place: PicturePlace;
  /** Whether this is the page's main picture, which is fetched first and never lazily. */
  main?: boolean;
  /** Set if adjacent text has the same words; the alternative text is then empty. */
  decorative?: boolean;
}

/** The frame is 4:3. A picture fills the frame if at most an eighth of it is cropped. */
const FRAME = 4 / 3;
const FILLS = 7 / 8;

/**
 * The picture's class: cropped if little is lost, otherwise shown whole on the studio's background.
 * Drawings get a margin.
 */
function look({ src, width, height }: Source): string | undefined {
  if (src.endsWith('.svg')) return styles.drawing;
  const seen = Math.min(width / height / FRAME, (FRAME * height) / width);
  return seen >= FILLS ? styles.filling : styles.whole;
}

/** A picture of the catalogue. Its space is reserved before it loads. */
export function Picture({ picture, place, main = false, decorative = false }: PictureProps) {
  const { src, alt, width, height, widths } = picture;
  const { sizes } = PICTURE_PLACES[place];
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
