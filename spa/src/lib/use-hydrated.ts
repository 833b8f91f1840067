import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendering and hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
