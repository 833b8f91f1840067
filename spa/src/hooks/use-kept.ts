import { useSyncExternalStore } from 'react';

/** What this page has read or written; all there is where the browser keeps nothing. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

function changedElsewhere({ key, newValue }: StorageEvent): void {
  // Without a key, everything was cleared.
  if (key === null) memory.clear();
  else memory.set(key, newValue ?? '');
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', changedElsewhere);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', changedElsewhere);
  };
}

function read(key: string): string {
  let value = memory.get(key);
  if (value === undefined) {
    try {
      value = localStorage.getItem(key) ?? '';
    } catch {
      value = '';
    }
    memory.set(key, value);
  }
  return value;
}

function keep(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The browser refuses: it lasts as long as the page.
  }
  tell();
}

/**
 * A text that this browser keeps from visit to visit and shares between its tabs; empty at first,
 * and while the markup is made and hydrated.
 */
export function useKept(key: string): [value: string, keep: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return [value, (next) => keep(key, next)];
}
