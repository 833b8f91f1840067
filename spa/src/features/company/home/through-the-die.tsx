import type { DrawnSizes } from '../../../content/catalogue.types';
import styles from './home-page.module.scss';

interface ThroughTheDieProps {
  sizes: DrawnSizes;
}

const DIE = 'M470 0H730V96L690 116H620L520 92L470 78Z';
const ROD = 'M0 84H505L630 116H640V164H630L505 196H0Z';

/** The range of diameters as a drawing: a rod enters the die, and a thin wire leaves it. */
export function ThroughTheDie({ sizes: { before, after, unit, caption } }: ThroughTheDieProps) {
  return (
    <figure className={`${styles.figure} page-width print-none`}>
      <div className={`${styles.line} figure`} aria-hidden="true">
        <span className={styles.before}>{before}</span>
        <svg className={styles.drawing} viewBox="0 0 1200 280" preserveAspectRatio="xMidYMid slice">
          <pattern id="die-hatch" width="10" height="10" patternUnits="userSpaceOnUse">
            <path className={styles.hatch} d="M-3 13L13 -3M-3 3L3 -3M7 13L13 7" />
          </pattern>
          <path className={styles.wire} d={ROD} />
          <path className={`${styles.wire} ${styles.drawn}`} d="M630 137H1200V143H630Z" />
          <path className={styles.die} d={DIE} />
          <path className={styles.die} d={DIE} transform="matrix(1 0 0 -1 0 280)" />
        </svg>
        <span className={styles.after}>
          {after} <small>{unit}</small>
        </span>
      </div>
      <figcaption className="muted">{caption}</figcaption>
    </figure>
  );
}
