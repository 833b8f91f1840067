import { useSyncExternalStore } from 'react';

/** Values that this page has read or written; their only place if the browser has no storage. */
const memory = new Map<string, string>();
/** Keys of values that the browser refused to store. */
const refused = new Set<string>();
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

/**
 * Reads the storage again, because it was cleared or may have changed while this page was in the
 * back/forward cache.
 */
function reread(): void {
  for (const key of memory.keys()) if (!refused.has(key)) memory.delete(key);
  notify();
}

function changedElsewhere({ key, newValue }: StorageEvent): void {
  if (key === null) return reread();
  memory.set(key, newValue ?? '');
  notify();
}

const restored = ({ persisted }: PageTransitionEvent) => persisted && reread();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', changedElsewhere);
    addEventListener('pageshow', restored);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', changedElsewhere);
    removeEventListener('pageshow', restored);
  };
}

/** The stored text, for use outside components. */
export function readStored(key: string): string {
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

/** Stores a text. Returns false if the browser cannot; this page then keeps the text. */
export function store(key: string, value: string): boolean {
  memory.set(key, value);
  refused.delete(key);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    refused.add(key);
  }
  notify();
  return !refused.has(key);
}

/** Whether the browser refused to store the last value of this key. */
export const isRefused = (key: string) => refused.has(key);

/**
 * Returns a text in local storage, shared between tabs, and a function that sets it. The text is
 * empty until it is set, and while prerendering and hydrating.
 */
export function useLocalStorage(key: string): [value: string, store: (value: string) => boolean] {
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => '',
  );
  return [value, (next) => store(key, next)];
}
