import { hydrateRoot, type Root } from 'react-dom/client';

import { App } from '../app/app';
import { Faults } from './faults';
import { root, settled, unlessGivenUp } from './page';

export const faults = new Faults();

/** Hydrates the markup in the root element, and collects what React reports. */
export async function hydrate(): Promise<Root> {
  let mounted: Root | undefined;
  const ready = new Promise<void>((resolve) => {
    const fail = (error: unknown, info: { componentStack?: string | undefined }) => {
      faults.report('thrown', error, info);
      resolve();
    };
    mounted = hydrateRoot(root, <App onReady={resolve} />, {
      onRecoverableError: (error, info) => {
        const cause = error instanceof Error ? error.cause : undefined;
        faults.report('hydration', cause ?? error, info);
      },
      onCaughtError: fail,
      onUncaughtError: fail,
    });
  });
  const pending = 'React has not committed the page';
  await unlessGivenUp(ready, pending).catch(() => faults.report('pending', pending));
  await settled();
  return mounted!;
}
