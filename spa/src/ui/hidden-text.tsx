import type { ReactNode } from 'react';

import styles from './hidden-text.module.scss';

interface HiddenTextProps {
  children: ReactNode;
}

/** Text for assistive technology only; sighted visitors get the same information from a picture. */
export function HiddenText({ children }: HiddenTextProps) {
  return <span className={styles.hidden}>{children}</span>;
}
