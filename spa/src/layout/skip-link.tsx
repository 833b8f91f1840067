import type { MouseEvent } from 'react';

import { site } from '../content/catalogue';
import styles from './skip-link.module.scss';

interface SkipLinkProps {
  /** The id of the element behind the navigation. */
  target: string;
}

/** Skips the navigation; visible only on focus, and does not change the address. */
export function SkipLink({ target }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${target}`} onClick={skip}>
      {site.frame.header.skip}
    </a>
  );
}
