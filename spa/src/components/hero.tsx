import type { Link, Hero as Words } from '../catalogue.types';
import { ButtonLink } from './button-link';
import { DieDrawing } from './die-drawing';
import styles from './hero.module.scss';

interface HeroProps {
  hero: Pick<Words, 'heading' | 'text'> & { action?: Link | null };
  /** The home page's hero fills the first view. */
  full?: boolean;
}

/** The opening of a page, with its one h1. */
export function Hero({ hero, full = false }: HeroProps) {
  return (
    <div className={full ? `${styles.hero} ${styles.full}` : styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{hero.heading}</h1>
          <p className={styles.text}>{hero.text}</p>
          {hero.action && <ButtonLink to={hero.action.to} label={hero.action.label} />}
        </div>
        <DieDrawing className={styles.drawing} />
      </div>
    </div>
  );
}
