export {};

declare global {
  interface Window {
    /** Set by the prerenderer, before the first script. */
    prerendering?: { origin: string };
  }
}

if (window.prerendering) void import('./prerender/prerender');
else void import('./start').then(({ start }) => start());
