import { useSyncExternalStore } from 'react';

/** What this page has read or written; all there is where the browser keeps nothing. */
const memory = new Map<string, string>();
/** What the browser refused to keep. */
const refused = new Set<string>();
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Looks again at what the browser keeps: it was cleared, or this page slept while another wrote. */
function readAgain(): void {
  for (const key of memory.keys()) if (!refused.has(key)) memory.delete(key);
  tell();
}

function changedElsewhere({ key, newValue }: StorageEvent): void {
  if (key === null) return readAgain();
  memory.set(key, newValue ?? '');
  tell();
}

const wokenUp = ({ persisted }: PageTransitionEvent) => persisted && readAgain();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', changedElsewhere);
    addEventListener('pageshow', wokenUp);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', changedElsewhere);
    removeEventListener('pageshow', wokenUp);
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

/** What is kept now, for what does not render. */
export const keptNow = (key: string) => read(key);

/** Keeps a text; false where the browser refuses, so that it lasts as long as the page. */
export function keep(key: string, value: string): boolean {
  memory.set(key, value);
  refused.delete(key);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    refused.add(key);
  }
  tell();
  return !refused.has(key);
}

/** Whether the browser refused to keep what was last written. */
export const isRefused = (key: string) => refused.has(key);

/**
 * A text that this browser keeps from visit to visit and shares between its tabs; empty at first,
 * and while the markup is made and hydrated.
 */
export function useKept(key: string): [value: string, keep: (value: string) => boolean] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return [value, (next) => keep(key, next)];
}
