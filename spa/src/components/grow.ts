import { loaded } from '../loaded';

/** What the browser knows the picture by while it grows. */
const NAME = 'product-picture';
/** The page's main picture: components/picture.tsx. */
const MAIN = 'main img[fetchpriority=high]';

const name = (picture: HTMLElement | null) =>
  picture?.style.setProperty('view-transition-name', NAME);
const forget = (picture: HTMLElement | null) =>
  picture?.style.removeProperty('view-transition-name');

/** Whether a picture may grow into the main one of a path's page: nobody waits for the motion. */
export function mayGrow(path: string): boolean {
  return (
    'startViewTransition' in document &&
    loaded.has(path) &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

/** Has a picture grow into the main one of the page that stands there once `leave` has resolved. */
export function grow(picture: HTMLElement, leave: () => Promise<void>): void {
  let main: HTMLElement | null = null;
  name(picture);
  const { ready, finished } = document.startViewTransition(async () => {
    forget(picture);
    await leave();
    main = document.querySelector(MAIN);
    name(main);
  });
  // Left out where the tab is hidden or the next one begins; the page has changed all the same.
  ready.catch(() => undefined);
  void finished.finally(() => forget(main));
}
