import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';

import { TYPEAHEAD_RESET } from '../constants';

/** Milliseconds for which the pointer can leave an open dropdown before it closes. */
const LEAVE_GRACE = 200;

/** Opens a native `details` when the mouse enters it. A click that follows keeps it open. */
export function useHoverOpen() {
  const details = useRef<HTMLDetailsElement>(null);
  const byHover = useRef(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const set = (open: boolean) => {
    if (details.current) details.current.open = open;
    byHover.current = open;
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    window.clearTimeout(timer.current);
    if (pointerType !== 'mouse' || !details.current || details.current.open) return;
    if (isOverlay(details.current)) set(true);
  };
  const onLeave = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => byHover.current && set(false), LEAVE_GRACE);
  };
  const onClick = (event: MouseEvent) => {
    if (byHover.current && details.current?.open) event.preventDefault();
    byHover.current = false;
  };
  return { details, onEnter, onLeave, onClick };
}

const ITEMS = 'a, summary';

/** The visible items of a dropdown; the first is its summary. */
function itemsOf(details: HTMLElement): HTMLElement[] {
  return [...details.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.checkVisibility());
}

/** The next item that begins with the typed text. Repeating one letter moves to the next match. */
function match(items: HTMLElement[], typed: string, at: number): HTMLElement | undefined {
  const letter = typed.charAt(0);
  const again = typed === letter.repeat(typed.length);
  const wanted = again ? letter : typed;
  const from = again ? at + 1 : at;
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find((item) => !item.dataset['toggle'] && begins(item, wanted));
}

const begins = (item: HTMLElement, text: string) =>
  item.textContent.trim().toLowerCase().startsWith(text);

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Keyboard navigation in an open dropdown: arrow keys, Home, End, first letters of an item. */
export function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 });

  return (event: ReactKeyboardEvent<HTMLDetailsElement>) => {
    const { key, currentTarget: details, ctrlKey, altKey, metaKey, timeStamp } = event;
    if (!details.open || ctrlKey || altKey || metaKey) return;
    const items = itemsOf(details);
    const at = items.indexOf(document.activeElement as HTMLElement);
    let next: HTMLElement | undefined;
    if (Object.hasOwn(steps, key)) {
      next = items[steps[key]!(at, items.length - 1)];
    } else if (key.length === 1 && key !== ' ') {
      const kept = timeStamp - typed.current.at < TYPEAHEAD_RESET ? typed.current.text : '';
      typed.current = { text: kept + key.toLowerCase(), at: timeStamp };
      next = match(items.slice(1), typed.current.text, at - 1);
    } else return;
    event.preventDefault();
    next?.focus();
  };
}

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

/**
 * Whether a dropdown overlays the page instead of being stacked between the items around it. The
 * style sheet decides this by the space that the text leaves.
 */
function isOverlay(details: HTMLElement): boolean {
  const panel = details.lastElementChild;
  return panel !== null && getComputedStyle(panel).position === 'absolute';
}
