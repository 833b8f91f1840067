/** Paths whose pages have loaded and would show at once; screens.tsx adds them. */
export const loadedPaths = new Set<string>();
