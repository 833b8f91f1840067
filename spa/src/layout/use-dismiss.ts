import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { isOverlay } from './dropdown-overlay';

const OPEN = 'details[data-dismiss][open]';

function openIn(element: HTMLElement | null): HTMLDetailsElement[] {
  return [...(element?.querySelectorAll<HTMLDetailsElement>(OPEN) ?? [])];
}

/**
 * The area in which a press or a focus change does not close a list. In the stacked menu this is
 * the whole menu: if a list closed while the item below it is pressed, that item would move away.
 */
const placeOf = (details: HTMLElement, container: HTMLElement | null) =>
  isOverlay(details) ? details.parentElement : container;

/**
 * Closes each native `details[data-dismiss]` inside an element: if the pointer or the focus goes
 * elsewhere, on Escape (the innermost first), and on navigation.
 */
export function useDismiss(container: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const visited = useRef(key);

  useEffect(() => {
    // A list that the visitor opened before hydration stays open.
    if (visited.current === key) return;
    visited.current = key;
    for (const details of openIn(container.current)) details.open = false;
  }, [container, key]);

  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      for (const details of openIn(container.current)) {
        const place = placeOf(details, container.current);
        if (!place?.contains(target as Node)) details.open = false;
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const details = event.key === 'Escape' && openIn(container.current).pop();
      if (!details) return;
      details.open = false;
      if (details.parentElement?.contains(document.activeElement)) {
        details.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [container]);
}
