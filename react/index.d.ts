import type { ReactElement } from 'react';

export interface Options {
  /** Work that must finish before the app is rendered or hydrated, such as loading translations. */
  ready?: () => Promise<unknown>;
}

/**
 * Starts the app in `#root`: hydrates a published page, renders a snapshot during a build, and
 * renders on the client everywhere else, such as on Vite's development server.
 */
export function prerender(app: ReactElement, options?: Options): void;
