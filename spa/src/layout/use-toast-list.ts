import { useCallback, useRef, useState } from 'react';

import type { Show, ToastLink } from '../lib/use-toast';

export interface ToastEntry {
  id: number;
  text: string;
  link?: ToastLink | undefined;
}

/**
 * The toasts of one system, newest last. If there are more than the limit, the oldest is removed.
 */
export function useToastList(limit: number) {
  const [entries, setEntries] = useState<ToastEntry[]>([]);
  const count = useRef(0);
  const show: Show = useCallback(
    (text, link) => {
      const entry = { id: (count.current += 1), text, link };
      setEntries((known) => [...known, entry].slice(-limit));
    },
    [limit],
  );
  const dismiss = useCallback((id: number) => {
    setEntries((known) => known.filter((entry) => entry.id !== id));
  }, []);
  return { entries, show, dismiss };
}
