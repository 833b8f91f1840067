import type { ReactNode } from 'react';

import { useUnits } from '../../ui/use-units';
import styles from './fold.module.scss';
import line from './fold-line.module.scss';

interface FoldProps {
  /** The contents in one line; '' for contents short enough to be always open. */
  facts: string;
  children: ReactNode;
}

/** Folded on phones behind a line that sums up the contents; open on wider windows and on paper. */
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
