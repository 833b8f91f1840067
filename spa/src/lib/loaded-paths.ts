/** Paths of pages that have loaded and can render immediately; screens.tsx adds the paths. */
export const loadedPaths = new Set<string>();
