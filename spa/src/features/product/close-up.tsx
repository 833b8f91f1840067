import type { Picture as Source } from '../../content/catalogue';
import styles from './close-up.module.scss';
import { Picture } from '../../ui/picture';

interface CloseUpProps {
  image: Source;
  caption: string;
}

/** A close-up photograph of a metal, in one of its forms or in use. */
export function CloseUp({ image, caption }: CloseUpProps) {
  return (
    <figure className={styles.figure}>
      <Picture picture={image} place="closeUp" />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
