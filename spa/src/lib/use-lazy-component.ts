import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is loaded on demand. Undefined until then, and if loading fails: it
 * must only add something that the page works without.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [component, setComponent] = useState<ComponentType<Props>>();
  const ask = useCallback(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load]);
  return [component, ask] as const;
}
