import { preloadPicture } from './components/preload-picture';
import { screenAt } from './screens';

/** Milliseconds that a mouse rests on a link before it is taken for a wish: it passes many. */
const REST = 50;
const NEARING = ['pointerover', 'touchstart', 'focusin'];

/** The path of the page of ours that an event's link leads to, if it is another than this. */
function nextPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // What says its type is a file and no page.
  if (!link || link.target || link.type || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Whether the visitor asked for few bytes; only Chromium tells. */
const spares = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function prefetch(path: string): Promise<void> {
  // Whatever fails here is tried again, and told, when the link is followed.
  const screen = await screenAt(path).catch(() => undefined);
  if (screen?.picture) preloadPicture(screen.picture);
}

/** Loads the next page's chunk, content and main picture when its link is neared. */
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
