import type { ReactNode } from 'react';

import { useUnits } from '../hooks/use-units';
import styles from './fold.module.scss';
import line from './fold-line.module.scss';
import { Icon } from './icon';

interface FoldProps {
  /** What it holds, in a line; '' for what is short enough to stand open. */
  facts: string;
  children: ReactNode;
}

/** On phones behind a line that says what it holds; open on wider windows and on paper. */
export function Fold({ facts, children }: FoldProps) {
  const units = useUnits();
  if (!facts) return children;
  return (
    <details className={styles.fold}>
      <summary className={line.line}>
        <span>{units ? units.text(facts) : facts}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
