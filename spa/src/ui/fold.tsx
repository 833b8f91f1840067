import type { ReactNode } from 'react';

import { useUnits } from './use-units';

interface FoldProps {
  /** A summary of the contents in one line; '' if they are so short that they are always open. */
  facts: string;
  /** Whether the contents show at first on phones. */
  open?: boolean;
  children: ReactNode;
}

/**
 * On phones the contents are folded behind a line that summarises them; on wider windows and on
 * paper they are open.
 */
export function Fold({ facts, open, children }: FoldProps) {
  const units = useUnits();
  if (!facts) return children;
  return (
    <details className="fold" open={open}>
      <summary className="fold-line">
        <span>{units ? units.text(facts) : facts}</span>
      </summary>
      {children}
    </details>
  );
}
