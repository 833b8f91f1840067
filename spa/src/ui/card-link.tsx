import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { PageLink } from './page-link';
import { grow, mayGrow } from './picture-transition';
import { isPlain } from './plain-click';

interface CardLinkProps {
  className?: string | undefined;
  to: string;
  children: ReactNode;
}

/**
 * The link of a card. On navigation the card's picture grows into the main picture of the new page.
 */
export function CardLink({ className, to, children }: CardLinkProps) {
  const navigate = useNavigate();
  const left = useRef<() => void>(undefined);
  useEffect(() => () => left.current?.(), []);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest('article')?.querySelector('img');
    if (!picture || !isPlain(event) || !mayGrow(to)) return;
    event.preventDefault();
    grow(picture, async () => {
      const gone = new Promise<void>((resolve) => (left.current = resolve));
      await Promise.all([gone, navigate(to)]);
    });
  };
  return (
    <PageLink className={className} to={to} onClick={follow}>
      {children}
    </PageLink>
  );
}
