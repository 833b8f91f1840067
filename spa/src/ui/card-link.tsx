import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { PageLink, isPlain } from './page-link';
import { loadedPaths } from '../lib/loaded-paths';

interface CardLinkProps {
  className?: string | undefined;
  to: string;
  children: ReactNode;
}

/** A card's link. On navigation the card's picture grows into the new page's main picture. */
export function CardLink({ className, to, children }: CardLinkProps) {
  const navigate = useNavigate();
  const left = useRef<() => void>(undefined);
  useEffect(() => () => left.current?.(), []);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest(WITH_PICTURE)?.querySelector('img');
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

/** A card, or the family that shows one picture for all its cards. */
const WITH_PICTURE = ':is(article, li):has(img)';
/** The `view-transition-name` that the picture has while it grows. */
const NAME = 'product-picture';
/** Selects the page's main picture; see ui/picture.tsx. */
const MAIN = 'main img[fetchpriority=high]';

const name = (picture: HTMLElement | null) =>
  picture?.style.setProperty('view-transition-name', NAME);
const forget = (picture: HTMLElement | null) =>
  picture?.style.removeProperty('view-transition-name');

/**
 * Whether a picture can grow into the main picture of the page at a path: only if that page is
 * already loaded.
 */
function mayGrow(path: string): boolean {
  return (
    'startViewTransition' in document &&
    loadedPaths.has(path) &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

/** Lets a picture grow into the main picture of the page that is shown when `leave` resolves. */
function grow(picture: HTMLElement, leave: () => Promise<void>): void {
  let main: HTMLElement | null = null;
  name(picture);
  const { ready, finished } = document.startViewTransition(async () => {
    forget(picture);
    await leave();
    main = document.querySelector(MAIN);
    name(main);
  });
  // The promise rejects if the tab is hidden or another transition starts. The page changes anyway.
  ready.catch(() => undefined);
  void finished.finally(() => forget(main));
}
