import { type ComponentType, useCallback, useState } from 'react';

/**
 * Loads a component's code on demand. Returns undefined until the code is loaded, and if loading
 * fails: use it only for additions without which the page still works.
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
