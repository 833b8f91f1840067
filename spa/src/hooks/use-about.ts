import { useSyncExternalStore } from 'react';

/** What a visitor would ask from where they are: the header's ways to write carry it. */
export interface About {
  subject: string;
  message: string;
}

let about: About | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says what the present page is about; undefined when the page is left. */
export function tellAbout(next: About | undefined): void {
  about = next;
  listeners.forEach((listener) => listener());
}

/** What the present page is about; nothing while the markup is made and hydrated. */
export function useAbout(): About | undefined {
  return useSyncExternalStore(
    subscribe,
    () => about,
    () => undefined,
  );
}
