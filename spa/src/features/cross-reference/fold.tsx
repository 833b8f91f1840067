import type { ReactNode } from 'react';

interface FoldProps {
  /** A summary of the contents in one line. */
  facts: string;
  /** Whether the contents show at first on phones. */
  open?: boolean;
  children: ReactNode;
}

/**
 * Like the fold of product pages, without converted figures. The two share no module, because a
 * shared chunk would exceed the style budget of product pages.
 */
export function Fold({ facts, open, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary className="fold-line">
        <span>{facts}</span>
      </summary>
      {children}
    </details>
  );
}
