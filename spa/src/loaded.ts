/** The paths whose pages would show at once: screens.tsx notes them, links ask. */
export const loaded = new Set<string>();
