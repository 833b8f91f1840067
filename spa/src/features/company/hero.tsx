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
      <div
        className={
          image?.focus
            ? `${styles.art} print-none ${styles[image.focus]}`
            : `${styles.art} print-none`
        }
      >
        {image ? (
          <Picture picture={image} place={full ? 'firstView' : 'hero'} main />
        ) : (
          <DieDrawing />
        )}
      </div>
      {image?.caption && <p className={`${styles.caption} print-none`}>{image.caption}</p>}
    </div>
  );
}

const DIE = 'M200 40H480V150L430 182H370L235 130L200 105Z';
const WIRE = 'M52 130H235L370 182H3000V218H370L235 270H52C36 247 72 224 52 200S36 153 52 130Z';
const CENTRE = 'M20 200H3000';
const DIMENSIONS =
  'M52 118V84M200 28V4M480 28V4M52 96H200M480 16H200M600 172V96M600 228V304M588 182H612M588 218H612';
const ARROWS =
  'M52 96l14-4v8zM200 96l-14-4v8zM200 16l14-4v8zM480 16l-14-4v8zM600 182l-4-14h8zM600 218l-4 14h8z';

/** A workshop drawing of how wire is drawn: the rod, the die in section, and the wire. */
function DieDrawing({ className = '' }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.drawing} ${className}`}
      viewBox="0 0 720 400"
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse">
        <path className={styles.line} d="M-3 15L15 -3M-3 3L3 -3M9 15L15 9" />
      </pattern>
      <path className={styles.wire} d={WIRE} />
      <path className={styles.die} d={DIE} />
      <path className={styles.die} d={DIE} transform="matrix(1 0 0 -1 0 400)" />
      <path className={styles.centre} d={CENTRE} />
      <path className={styles.line} d={DIMENSIONS} />
      <path className={styles.arrow} d={ARROWS} />
    </svg>
  );
}
