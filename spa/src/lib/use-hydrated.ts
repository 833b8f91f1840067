import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false while prerendering and hydrating, and true after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
