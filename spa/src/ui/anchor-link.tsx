import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { isPlain } from './page-link';

/** A link to an element of the same page; it keeps the query of the address. */
export function AnchorLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate({ search: location.search, hash: to });
  };
  return (
    <a href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}
