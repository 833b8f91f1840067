import { type KeyboardEvent, useRef } from 'react';

import { TYPEAHEAD_RESET } from '../constants';

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

/**
 * Keyboard navigation in an open dropdown: arrow keys, Home, End, and typing the first letters of
 * an item.
 */
export function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 });

  return (event: KeyboardEvent<HTMLDetailsElement>) => {
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
