import type { MouseEvent } from 'react';

import { site } from '../catalogue';
import styles from './skip-link.module.scss';

interface SkipLinkProps {
  /** The id of the element behind the navigation. */
  target: string;
}

/** Seen on focus only: leads past the navigation, and leaves the address as it is. */
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
