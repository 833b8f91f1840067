import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preload } from 'react-dom';

import { App } from './app';
import type { EarlyEvents, EarlyEvent } from './early';
import { pagePath } from './page-path';
import { type Screen, screenAt } from './screens';
import type { Picture } from '../content/catalogue';
import { PICTURE_PLACES, srcset } from '../ui/picture-srcset';

/**
 * The name of the performance mark that is set when the page is ready; measurements and the
 * prerenderer's verification read it.
 */
const READY = 'ready';

/**
 * Loads the screen for the document that the host sent. Hosts send a page at several addresses,
 * such as `/products/5.html`. The address is replaced by the page's own path before the router
 * starts.
 */
async function arrive(page: string | undefined): Promise<Screen> {
  const { pathname, search, hash } = location;
  const here = await screenAt(pathname);
  // Some hosts ignore case in paths, so a path alone does not show whether its page exists. The
  // document shows whether the host sent a page or the one for missing addresses.
  const own = here.found ? pagePath(pathname) : pagePath(pathname).toLowerCase();
  if (own === pathname) return here;
  const screen = await screenAt(own);
  if (!screen.found || screen.name !== page) return here;
  history.replaceState(history.state, '', own + search + hash);
  return screen;
}

/** Hydrates the page, and replays the events that the visitor caused until then. */
export async function start(early: EarlyEvents): Promise<void> {
  const root = document.getElementById('root')!;
  const screen = await arrive(root.dataset['page']);
  const isPublished = root.dataset['page'] === screen.name;
  const restored = isPublished ? restoredInput(root, early) : [];
  await new Promise<void>((resolve) => {
    const onHydrated = () => {
      early.stop();
      replayInRows(early.events);
    };
    const app = <App onHydrated={onHydrated} onReady={resolve} />;
    if (isPublished) {
      // In a transition React renders in small steps, so that the browser stays responsive.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      forget(root);
      createRoot(root).render(app);
    }
    // Marks that the app handles links now; the speculation rules of
    // prerender/publish/site_files.py then exclude them.
    root.dataset['live'] = '';
  });
  await replay(restored, early.events);
  performance.mark(READY);
  prefetchAhead();
}

/** Clears a document that was rendered for another page, such as a host's document for a 404. */
function forget(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name], meta[property], link[rel=canonical]',
  )) {
    if (!tag.matches('[name=viewport], [name=color-scheme], [name=theme-color]')) tag.remove();
  }
  root.replaceChildren();
}

type EarlyInput = Pick<EarlyEvents, 'events' | 'written'>;

/** A field that differs from the published document. */
interface RestoredField {
  field: HTMLInputElement;
  value: string;
  checked: boolean;
}

const FIELDS = 'input, select, textarea';

const isTicked = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

/** Whether a field differs from the published document. */
function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const published = [...field.options].findIndex((option) => option.hasAttribute('selected'));
    return field.selectedIndex !== Math.max(published, 0);
  }
  if (!isTicked(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/**
 * Returns the fields that the visitor changed without a press, and those that the browser has filled
 * in again after a reload or a return. If the address has a query, the page takes the latter from
 * there.
 */
export function restoredInput(root: HTMLElement, { events, written }: EarlyInput): RestoredField[] {
  const isPressed = (field: HTMLInputElement) => events.some(({ target }) => target === field);
  return [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => isChanged(field) && (written.has(field) || !location.search))
    .filter((field) => !isPressed(field))
    .map((field) => ({ field, value: field.value, checked: field.checked }));
}

/** Puts a text into a field; React then sees a change, whatever it has recorded for the field. */
function fill(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = `${value} `;
  // The native setter does not pass the value to React's record.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
}

function restore({ field, value, checked }: RestoredField): void {
  if (isTicked(field)) return click(field, checked);
  fill(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Clicks a field so that it ends as `checked`, which React sees as a change. */
function click(
  target: HTMLInputElement,
  checked: boolean,
  event: Event = new MouseEvent('click', { bubbles: true, cancelable: true }),
): void {
  if (isTicked(target) && !target.disabled) target.checked = !checked;
  const Kind = event.constructor as typeof Event;
  target.dispatchEvent(new Kind(event.type, event));
}

/** The pressed element, or the link that has replaced it with its row. */
function current(target: HTMLInputElement): HTMLInputElement {
  const link = target.closest('a');
  if (target.isConnected || !link) return target;
  const same = `a[href=${JSON.stringify(link.getAttribute('href'))}]`;
  return document.querySelector<HTMLInputElement>(same) ?? target;
}

function dispatch({ event, target, checked }: EarlyEvent): void {
  if (event.type !== 'submit') return click(current(target), checked, event);
  const { submitter } = event as SubmitEvent;
  (event.target as HTMLFormElement).requestSubmit(submitter);
}

const isInRow = ({ target }: EarlyEvent) =>
  target.matches('tbody button, [type=checkbox][aria-label]');

/** Replays the presses in rows, before the app reads the address, whose filter can remove rows. */
export const replayInRows = (events: EarlyEvent[]) => events.filter(isInRow).forEach(dispatch);

/**
 * Gives the app the restored fields, then the visitor's other presses. React renders the result of
 * each before the next one, so that a press uses the input that came before it.
 */
export async function replay(restored: RestoredField[], events: EarlyEvent[]): Promise<void> {
  const presses = events.filter((early) => !isInRow(early));
  for (const step of [
    ...restored.map((input) => () => restore(input)),
    ...presses.map((early) => () => dispatch(early)),
  ]) {
    step();
    // React renders in a microtask, before any event of the visitor.
    await Promise.resolve();
  }
}

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
function prefetchAhead(): void {
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
