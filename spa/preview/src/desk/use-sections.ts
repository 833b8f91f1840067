import { useEffect, useState } from 'react';

import type { Section } from './types';
import { useDesk } from './use-desk';

/** A list of sections as the file has them now; or why it cannot be read. */
export function useSections(
  name: string,
  version: number,
): { sections?: Section[]; fault?: string } {
  const { changes } = useDesk();
  const [read, setRead] = useState<{ name: string; sections?: Section[]; fault?: string }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(`desk/${name}.json`, { signal: abort.signal })
      .then(async (answer) => {
        const said = (await answer.json()) as Section[] | { message: string };
        setRead(Array.isArray(said) ? { name, sections: said } : { name, fault: said.message });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [name, version, changes]);
  return read?.name === name ? read : {};
}
