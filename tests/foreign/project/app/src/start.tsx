import { hydrateRoot } from 'react-dom/client';

import { App } from './app';

/** Takes over the page that stands there. */
export function start(): void {
  const onReady = () => void performance.mark('ready');
  hydrateRoot(document.getElementById('root')!, <App onReady={onReady} />);
}
