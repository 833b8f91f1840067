import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is loaded when it is asked for; until it is there, and where it cannot be
 * loaded, there is none: what it would add is no more than a help.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [component, setComponent] = useState<ComponentType<Props>>();
  const ask = useCallback(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load]);
  return [component, ask] as const;
}
