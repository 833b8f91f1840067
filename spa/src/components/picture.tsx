import type { Picture as Source } from '../catalogue';
import styles from './picture.module.scss';
import { choice, type Place, plainest, PLACES } from './places';

interface PictureProps {
  picture: Source;
  /** Where it stands: that decides which widths a browser may choose from. */
  place: Place;
  /** A page's main image: fetched first and never lazily. */
  main?: boolean;
  /** The words stand beside the picture already: hide it from assistive technology. */
  decorative?: boolean;
}

/** What a frame of four to three would cut off of a picture that filled it, at most: an eighth. */
const FRAME = 4 / 3;
const FILLS = 7 / 8;

/** Cropped where next to nothing is lost, else whole on the studio's ground; a drawing has air. */
function look({ src, width, height }: Source): string | undefined {
  if (src.endsWith('.svg')) return styles.drawing;
  const seen = Math.min(width / height / FRAME, (FRAME * height) / width);
  return seen >= FILLS ? styles.filling : styles.whole;
}

/** An image of the catalogue, its place kept free before it arrives. */
export function Picture({ picture, place, main = false, decorative = false }: PictureProps) {
  const { src, alt, width, height, widths } = picture;
  const { sizes } = PLACES[place];
  const image = (
    <img
      className={look(picture)}
      src={widths && !sizes ? plainest(src, place) : src}
      {...(widths && sizes && { srcSet: choice(picture, place, 'jpg'), sizes })}
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
      <source type="image/avif" srcSet={choice(picture, place, 'avif')} sizes={sizes} />
      {sizes && <source type="image/webp" srcSet={choice(picture, place, 'webp')} sizes={sizes} />}
      {image}
    </picture>
  );
}
