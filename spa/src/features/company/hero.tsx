import type { ReactNode } from 'react';

import type { Picture as Source } from '../../content/catalogue';
import type { Link, Hero as Words } from '../../content/catalogue.types';
import { ButtonLink } from '../../ui/button-link';
import { DrawnText } from '../../ui/drawn-text';
import { Picture } from '../../ui/picture';
import styles from './hero.module.scss';

interface HeroProps {
  hero: Pick<Words, 'heading' | 'text'> & { action?: Link | null; image?: Source | null };
  /** The visitor's first step. A hero with one fills the first view, as on the home page. */
  task?: ReactNode;
}

/** The top of a page, with its only h1. Text never overlaps the picture. */
export function Hero({ hero, task }: HeroProps) {
  const { heading, text, action, image } = hero;
  const full = task !== undefined;
  return (
    <div className={`${styles.hero} graphite ${full ? styles.full : ''}`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>
            <DrawnText text={heading} />
          </h1>
          <p className={styles.text}>{text}</p>
          {task}
          {action && <ButtonLink to={action.to} label={action.label} />}
        </div>
      </div>
      {image && (
        <div className={`${styles.art} print-none ${image.focus ? styles[image.focus] : ''}`}>
          <Picture picture={image} place={full ? 'firstView' : 'hero'} main />
        </div>
      )}
      {image?.caption && <p className={`${styles.caption} print-none`}>{image.caption}</p>}
    </div>
  );
}
