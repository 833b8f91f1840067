import { hydrateRoot } from 'react-dom/client';

import { App } from './app';

/** Hydrates the prerendered page. */
export function start(): void {
  const onReady = () => void performance.mark('ready');
  hydrateRoot(document.getElementById('root')!, <App onReady={onReady} />);
}
