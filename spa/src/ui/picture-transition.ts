import { loadedPaths } from '../lib/loaded-paths';

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
export function mayGrow(path: string): boolean {
  return (
    'startViewTransition' in document &&
    loadedPaths.has(path) &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

/**
 * Lets a picture grow into the main picture of the page that is shown once `leave` has resolved.
 */
export function grow(picture: HTMLElement, leave: () => Promise<void>): void {
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
