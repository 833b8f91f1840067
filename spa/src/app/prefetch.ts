import { preloadPicture } from './preload-picture';
import { screenAt } from './screens';

/** Milliseconds a mouse must stay on a link, since it passes over many. */
const REST = 50;
const NEARING = ['pointerover', 'touchstart', 'focusin'];

/** The path of an event's link, if that leads to another page of this site. */
function nextPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A link with a type leads to a file.
  if (!link || link.target || link.type || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Whether the visitor asked to save data; only Chromium reports it. */
const spares = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function prefetch(path: string): Promise<void> {
  // A failure is reported when the link is followed, which tries again.
  const screen = await screenAt(path).catch(() => undefined);
  if (screen?.picture) preloadPicture(screen.picture);
}

/**
 * Prefetches a page's chunk, content and main picture when its link is hovered, touched or focused.
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
