import { type RefObject, useSyncExternalStore } from 'react';

/** What stands in a field that React does not hold: also what stood there before the app came. */
export function useFieldText(field: RefObject<HTMLInputElement | null>): string {
  return useSyncExternalStore(
    (changed) => {
      const input = field.current;
      input?.addEventListener('input', changed);
      return () => input?.removeEventListener('input', changed);
    },
    () => field.current?.value ?? '',
    () => '',
  );
}
