import type { ReactNode } from 'react';

import styles from './hidden-text.module.scss';

interface HiddenTextProps {
  children: ReactNode;
}

/** Words for assistive technology where the picture says the same to the eye. */
export function HiddenText({ children }: HiddenTextProps) {
  return <span className={styles.hidden}>{children}</span>;
}
