import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface AnchorLinkProps {
  /** The id of an element of this page. */
  to: string;
  children: ReactNode;
}

const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link inside the page, which leaves the query of the address as it is. */
export function AnchorLink({ to, children }: AnchorLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!plain(event)) return;
    event.preventDefault();
    void navigate({ search: location.search, hash: to });
  };
  return (
    <a href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}
