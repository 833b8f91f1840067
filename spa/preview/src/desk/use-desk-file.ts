import { useEffect, useState } from 'react';

import { useDesk } from './use-desk';

interface Read<T> {
  found?: T;
  /** Why the file cannot be read. */
  fault?: string;
}

/** What the desk says under a name, read again with every change; the old stays until then. */
export function useDeskFile<T>(name: string, version: number): Read<T> {
  const { changes, shown } = useDesk();
  const [read, setRead] = useState<Read<T> & { name: string; changes: number }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(`desk/${name}.json`, { signal: abort.signal })
      .then(async (answer) => {
        const said: unknown = await answer.json();
        setRead(
          answer.ok
            ? { name, changes, found: said as T }
            : { name, changes, fault: (said as { message: string }).message },
        );
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [name, version, changes]);
  useEffect(() => {
    if (read) shown(read.changes);
  }, [read, shown]);
  return read?.name === name ? read : {};
}
