import type { Screen } from '../app/screens';

const FILES = Object.keys(import.meta.glob('../{app,features/*}/*-page.tsx'));

/**
 * The module of a page, as the key that it has in the build's manifest:
 * `src/features/finder/finder-page.tsx`.
 */
export function pageModule(name: Screen['module']): string {
  const file = FILES.find((one) => one.endsWith(`/${name}-page.tsx`));
  if (!file) throw new Error(`spa/src has no ${name}-page.tsx in app/ or in a feature`);
  return file.replace('..', 'src');
}
