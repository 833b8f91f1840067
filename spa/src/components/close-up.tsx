import type { Picture as Source } from '../catalogue';
import styles from './close-up.module.scss';
import { Picture } from './picture';

interface CloseUpProps {
  image: Source;
  caption: string;
}

/** What a metal looks like from near, in a form it comes in or at its work. */
export function CloseUp({ image, caption }: CloseUpProps) {
  return (
    <figure className={styles.figure}>
      <Picture picture={image} place="closeUp" />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
