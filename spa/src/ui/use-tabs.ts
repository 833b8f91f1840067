import { type KeyboardEvent, useRef, useState } from 'react';

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Keeps the open tab by its name, so that it stays open when other tabs are inserted before it.
 * Arrow keys, Home and End move to another tab and open it.
 */
export function useTabs(names: string[]) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, select] = useState('');
  const selected = names.includes(chosen) ? chosen : (names[0] ?? '');

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const to = move(names.indexOf(selected), names.length);
    select(names[to]!);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };

  return { selected, list, select, onKeyDown };
}
