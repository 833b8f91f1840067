import type { ReactElement } from 'react';

export interface Options {
  /** Work that must finish before the app is rendered or hydrated, such as loading translations. */
  ready?: () => Promise<unknown>;
  /** The element that contains the app, which needs an id; usually it is found without this. */
  root?: HTMLElement;
}

/** The app's element, or a function that creates the element of the page at a path. */
export type App = ReactElement | ((path: string) => ReactElement | Promise<ReactElement>);

/**
 * Starts the app in its root element: hydrates a published page, renders a snapshot during a build, and
 * renders on the client everywhere else, such as on Vite's development server. If `app` is a
 * function, a build renders every page in one document, which is several times as fast.
 */
export function prerender(app: App, options?: Options): void;
