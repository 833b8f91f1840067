import { useSyncExternalStore } from 'react';

/** The message that the current page has prepared; the contact links in the header use it. */
interface ContactMessage {
  subject: string;
  message: string;
}

let current: ContactMessage | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets the message of the current page; undefined when the page is left. */
export function setContactMessage(next: ContactMessage | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** The message of the current page; undefined while prerendering and hydrating. */
export function useContactMessage(): ContactMessage | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
