/** Paths whose pages have loaded and can render immediately; screens.tsx adds them. */
export const loadedPaths = new Set<string>();
