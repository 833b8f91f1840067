import type { MouseEvent } from 'react';

import { site } from '../content/catalogue';
import styles from './skip-link.module.scss';

interface SkipLinkProps {
  /** The id of the element to which the link skips. */
  target: string;
}

/**
 * A link that skips the navigation. It is only visible while focused, and does not change the
 * address.
 */
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
