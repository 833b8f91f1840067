import type { ReactNode } from 'react';

import { useUnits } from '../../ui/use-units';
import styles from './fold.module.scss';
import line from './fold-line.module.scss';

interface FoldProps {
  /** A summary of the contents in one line; '' if they are so short that they are always open. */
  facts: string;
  children: ReactNode;
}

/**
 * On phones the contents are folded behind a line that summarises them; on wider windows and on
 * paper they are open.
 */
export function Fold({ facts, children }: FoldProps) {
  const units = useUnits();
  if (!facts) return children;
  return (
    <details className={styles.fold}>
      <summary className={line.line}>
        <span>{units ? units.text(facts) : facts}</span>
      </summary>
      {children}
    </details>
  );
}
