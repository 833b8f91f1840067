/**
 * Builds the app so that `prehydrate` can name the component and line of a fault. Source maps are
 * not published.
 */
export function prehydrate() {
  return { name: 'prehydrate', config: () => ({ build: { sourcemap: 'hidden' } }) };
}
