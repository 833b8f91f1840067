import { hydrateRoot, type Root } from 'react-dom/client';

import { reportingOptions } from '../../../react/src/fault';
import { App } from '../app/app';
import { Faults } from './faults';
import { root, settled, unlessGivenUp } from './page';

export const faults = new Faults();

/** Hydrates the markup in the root element, and collects what React reports. */
export async function hydrate(): Promise<Root> {
  let mounted: Root | undefined;
  const ready = new Promise<void>((resolve) => {
    const options = reportingOptions((...fault) => faults.report(...fault), resolve);
    mounted = hydrateRoot(root, <App onReady={resolve} />, options);
  });
  const pending = 'React has not committed the page';
  await unlessGivenUp(ready, pending).catch(() => faults.report('pending', pending));
  await settled();
  return mounted!;
}
