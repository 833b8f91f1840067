import { Link } from 'react-router-dom';

import { site } from '../catalogue';
import styles from './logo.module.scss';
import { MARK } from './mark';

/** The way home: the mark and the name. */
export function Logo() {
  return (
    <Link className={styles.logo} to={site.paths.home}>
      <svg className={styles.mark} viewBox={`0 0 ${MARK.side} ${MARK.side}`} aria-hidden="true">
        <path className={styles.die} d={MARK.die} />
        <path className={styles.wire} d={MARK.wire} />
      </svg>
      <span>{site.company.logoText}</span>
    </Link>
  );
}
