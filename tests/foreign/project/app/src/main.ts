import type {} from './prerender/prerender';

const { prerendering } = window;
if (prerendering) prerendering.app = import('./prerender/prerender').then(({ app }) => app);
else void import('./start').then(({ start }) => start());
