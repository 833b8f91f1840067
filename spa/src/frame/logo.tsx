import { Link } from 'react-router-dom';

import { site } from '../catalogue';
import styles from './logo.module.scss';

/** The mark is a drawing die in section: a rod goes in, a wire comes out. */
export function Logo() {
  return (
    <Link className={styles.logo} to={site.paths.home}>
      <svg className={styles.mark} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <path className={styles.die} d="M10 2h16v13.5L10 9zM10 34h16V20.5L10 27z" />
        <path className={styles.wire} d="M0 11.5h8l17 5.200H36v2.600H25L8 24.5H0z" />
      </svg>
      <span>{site.company.logoText}</span>
    </Link>
  );
}
