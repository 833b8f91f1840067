/**
 * Builds the app so that `prehydrate` can name the component and line of a fault. Source maps are
 * not published. The package is TypeScript, which only Vite's own pipeline compiles.
 */
export function prehydrate() {
  return {
    name: 'prehydrate',
    config: () => ({
      build: { sourcemap: 'hidden' },
      optimizeDeps: { exclude: ['prehydrate'] },
    }),
  };
}
