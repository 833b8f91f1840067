import { loadedPaths } from '../lib/loaded-paths';

/** The `view-transition-name` of the picture while it grows. */
const NAME = 'product-picture';
/** The page's main picture; see ui/picture.tsx. */
const MAIN = 'main img[fetchpriority=high]';

const name = (picture: HTMLElement | null) =>
  picture?.style.setProperty('view-transition-name', NAME);
const forget = (picture: HTMLElement | null) =>
  picture?.style.removeProperty('view-transition-name');

/** Whether a picture may grow into the main one of a page: only if that page is loaded already. */
export function mayGrow(path: string): boolean {
  return (
    'startViewTransition' in document &&
    loadedPaths.has(path) &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

/** Lets a picture grow into the main one of the page that is shown once `leave` has resolved. */
export function grow(picture: HTMLElement, leave: () => Promise<void>): void {
  let main: HTMLElement | null = null;
  name(picture);
  const { ready, finished } = document.startViewTransition(async () => {
    forget(picture);
    await leave();
    main = document.querySelector(MAIN);
    name(main);
  });
  // Rejects if the tab is hidden or another transition starts; the page has changed all the
  // same.
  ready.catch(() => undefined);
  void finished.finally(() => forget(main));
}
