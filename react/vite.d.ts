import type { Plugin } from 'vite';

/** Builds the app so that `prehydrate` can name the component and line of a fault. */
export function prehydrate(): Plugin;
