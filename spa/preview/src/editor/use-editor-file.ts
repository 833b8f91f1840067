import { useEffect, useState } from 'react';

import { useEditor } from './use-editor';

interface Read<T> {
  found?: T | undefined;
  /** The reason why the file cannot be read. */
  fault?: string;
}

/**
 * Loads values for the editor, and loads them again after every change. The previous values stay
 * until then, and while the file cannot be read, because fields may contain unsaved text.
 */
export function useEditorFile<T>(name: string, version: number): Read<T> {
  const { changes, shown } = useEditor();
  const [read, setRead] = useState<Read<T> & { name: string; changes: number }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(`editor/${name}`, { signal: abort.signal })
      .then(async (answer) => {
        const answered: unknown = await answer.json();
        setRead((before) => {
          if (answer.ok) return { name, changes, found: answered as T };
          const found = before?.name === name ? before.found : undefined;
          return { name, changes, found, fault: (answered as { message: string }).message };
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
