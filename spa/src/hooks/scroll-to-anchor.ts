import { TABLET_FROM } from '../constants';

interface Offset {
  mobile: number;
  other: number;
}

function anchor(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

/** `smooth`, unless the visitor asked for less motion. */
export function gently(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Scrolls to the element a hash names, so far below the top, and takes the focus there. */
export function scrollToAnchor(hash: string, offset: Offset, behavior: ScrollBehavior): void {
  const element = anchor(hash);
  if (!element) return;
  const below = window.innerWidth < TABLET_FROM ? offset.mobile : offset.other;
  const top = element.getBoundingClientRect().top + window.scrollY - below;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  window.scrollTo({ top, behavior });
}
