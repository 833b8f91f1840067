import { type RefObject, useSyncExternalStore } from 'react';

/** The current text of an uncontrolled field, including text typed before hydration. */
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
