import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { isPlain } from './plain-click';

interface AnchorLinkProps {
  /** The id of an element of this page. */
  to: string;
  children: ReactNode;
}

/** A link to an element of the same page; it keeps the query of the address. */
export function AnchorLink({ to, children }: AnchorLinkProps) {
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
