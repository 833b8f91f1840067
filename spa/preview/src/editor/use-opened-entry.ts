import { useEffect } from 'react';

/** Scrolls to the checklist's entry with this key, once it is shown, and focuses its control. */
export function useOpenedEntry(key: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !key) return;
    const entries = [...document.querySelectorAll<HTMLElement>('article[data-key]')];
    const entry = entries.find(({ dataset }) => dataset.key === key);
    entry?.scrollIntoView({ block: 'center' });
    entry?.querySelector<HTMLElement>('textarea, select, button')?.focus({ preventScroll: true });
  }, [key, isLoaded]);
}
