import { useEffect, useState } from 'react';

import { useDesk } from './use-desk';

interface Read<T> {
  found?: T | undefined;
  /** Why the file cannot be read. */
  fault?: string;
}

/**
 * What the desk says under a name, read again with every change; the old stays until then, and while
 * the file cannot be read: boxes that are shown hold what somebody is typing.
 */
export function useDeskFile<T>(name: string, version: number): Read<T> {
  const { changes, shown } = useDesk();
  const [read, setRead] = useState<Read<T> & { name: string; changes: number }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(`desk/${name}.json`, { signal: abort.signal })
      .then(async (answer) => {
        const said: unknown = await answer.json();
        setRead((before) => {
          if (answer.ok) return { name, changes, found: said as T };
          const found = before?.name === name ? before.found : undefined;
          return { name, changes, found, fault: (said as { message: string }).message };
        });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [name, version, changes]);
  useEffect(() => {
    if (read) shown(read.changes);
  }, [read, shown]);
  return read?.name === name ? read : {};
}
