import { type RefObject, useEffect } from 'react';

const KEY = '/';
const WRITTEN_INTO = 'input, textarea, select, [contenteditable]';

/** Makes the key `/` focus a field, unless the visitor is typing in another field. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      if (key !== KEY || ctrlKey || altKey || metaKey) return;
      if (target instanceof Element && target.closest(WRITTEN_INTO)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
