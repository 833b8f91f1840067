import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Returns `assumed` while prerendering and hydrating. */
export function useMedia(query: string, assumed: boolean): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => assumed,
  );
}
