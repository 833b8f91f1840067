import { preload } from 'react-dom';

import { screenAt } from './screens';
import type { Picture } from '../content/catalogue';
import { PICTURE_PLACES, srcset } from '../ui/picture-srcset';

/** Milliseconds for which the mouse must stay on a link, because it passes over many links. */
const REST = 50;
const NEARING = ['pointerover', 'touchstart', 'focusin'];

/** The path that an event's link leads to, if it is another page of this site. */
function nextPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A link with a type leads to a file, not to a page.
  if (!link || link.target || link.type || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Whether the visitor has asked to save data. Only Chromium reports this. */
const spares = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function prefetch(path: string): Promise<void> {
  // A failure is ignored here: following the link tries again, and then reports a failure.
  const screen = await screenAt(path).catch(() => undefined);
  if (screen?.picture) preloadPicture(screen.picture);
}

/**
 * When a link is hovered, touched or focused, prefetches the chunk, content and main picture of its
 * page.
 */
export function prefetchAhead(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const near = (event: Event) => {
    clearTimeout(timer);
    const path = nextPath(event);
    if (path === undefined || spares()) return;
    const load = () => void prefetch(path);
    if (event.type === 'pointerover') timer = setTimeout(load, REST);
    else load();
  };
  for (const type of NEARING) document.addEventListener(type, near, { passive: true });
}

/** Preloads a page's main picture, in AVIF format if available. */
function preloadPicture(picture: Picture): void {
  const imageSrcSet = srcset(picture, 'main', 'avif');
  if (!imageSrcSet) return preload(picture.src, { as: 'image' });
  // Browsers without AVIF ignore a preload with this type.
  const imageSizes = PICTURE_PLACES.main.sizes;
  preload(picture.src, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes });
}
