import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while the markup is made and hydrated, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
