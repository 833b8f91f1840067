import { TABLET_FROM } from '../constants';

interface Offset {
  mobile: number;
  other: number;
}

/** The element that a hash names. Browsers percent-encode the hash, so it is decoded first. */
export function anchor(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

/** `smooth`, unless the visitor prefers reduced motion. */
export function gently(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/**
 * Opens every `details` around an element, as the browser's own jump does. For a heading, also
 * opens the `details` below it.
 */
function unfold(element: HTMLElement): void {
  let fold: Element | null | undefined = element;
  while ((fold = fold?.closest('details'))) {
    (fold as HTMLDetailsElement).open = true;
    fold = fold.parentElement;
  }
  const below = element.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
  if (below) below.open = true;
}

/** The height of the sticky bar. With large text the bar is higher than any fixed offset. */
function covered(): number {
  return document.querySelector('header')!.lastElementChild!.getBoundingClientRect().height;
}

/** Scrolls to the element that a hash names, at an offset from the top, and focuses the element. */
export function scrollToAnchor(hash: string, offset: Offset, behavior: ScrollBehavior): void {
  const element = anchor(hash);
  if (!element) return;
  unfold(element);
  const below = Math.max(window.innerWidth < TABLET_FROM ? offset.mobile : offset.other, covered());
  const top = element.getBoundingClientRect().top + window.scrollY - below;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  window.scrollTo({ top, behavior });
}
