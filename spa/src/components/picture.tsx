import type { Picture as Source } from '../catalogue';
import styles from './picture.module.scss';

interface PictureProps {
  picture: Source;
  /** A page's main image: fetched first and never lazily. */
  main?: boolean;
  /** The words stand beside the picture already: hide it from assistive technology. */
  decorative?: boolean;
}

/** An image of the catalogue, its place kept free before it arrives. */
export function Picture({ picture, main = false, decorative = false }: PictureProps) {
  const { src, alt, width, height } = picture;
  return (
    <img
      className={styles.picture}
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      decoding="async"
      {...(main ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
