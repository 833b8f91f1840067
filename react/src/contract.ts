import type { Fault } from './fault';
import type { Faults } from './tab/faults';

/** The properties of a page that an app can give; the tab derives the others. */
export interface PageDetails {
  /** The page's name, which the published page has as `data-page`. */
  page: string;
  found: boolean;
  /** The page's keys of the build's manifest. */
  modules: string[];
  /** The parts of the content that the page read. */
  parts: string[];
  /** JSON-LD; empty if the page describes nothing. */
  structuredData: string;
  /** A document of 1200 by 630 px, and the picture's alternative text. */
  card: { html: string; alt: string } | null;
}

/** A page whose markup React hydrated; it stays in its root element until `clear`. */
export interface RenderedPage {
  /** The markup as React's server renderer wrote it. */
  markup: string;
  /** The markup inside the root element, as the browser writes it. */
  body: string;
  /** Empty if the tab derives them from the document. */
  details?: PageDetails;
  /** Changes after hydration, which are not faults. */
  changes: Fault[];
}

/** A page that was rendered in another tab. */
export interface OtherPage {
  path: string;
  /** Returns the tags that the page adds to the head, each as HTML, and its body. */
  content: () => Promise<{ head: string[]; body: string }>;
  /** SHA-256 of its `markup`. */
  markupDigest: string;
  /** The addresses of its chunks. */
  chunks: string[];
}

/** The functions of an app for the tab; the npm package provides them. */
export interface PageApp {
  /** Whether one document can show any page. */
  isInPlace: boolean;
  /** The element that contains the page. */
  root: HTMLElement;
  /** Fetches what a batch of pages needs. */
  prepare: (paths: string[]) => Promise<void>;
  render: (path: string) => Promise<RenderedPage>;
  /** Renders a page again, and reports each difference from its published markup. */
  compare: (page: OtherPage) => Promise<void>;
  /** Hydrates a page that was rendered in another tab. */
  hydrate: (page: OtherPage) => Promise<void>;
  /** Returns the addresses of the chunks with the page's components. */
  chunks: () => Promise<string[]>;
  /** Removes the page from the root element. */
  clear: () => void;
  /** Returns how the page has changed since its root element had this markup. */
  changeSince: (markup: string) => Promise<Fault[]>;
}

/** The kind of a value that a visitor's browser or link has, as messages name it. */
export type VisitorState = 'localStorage' | 'sessionStorage' | 'a cookie' | 'the query';

/** The functions of the tab for the app in one of its documents. */
export interface Tab {
  /** Collects the faults of the page. */
  faults: Faults;
  /** Aborted when the prerenderer stops waiting; the page then reports its pending work. */
  waiting: AbortSignal;
  /** Runs pending timers now. */
  runTimers: () => void;
  /** Ends all waiting. */
  giveUp: () => void;
  /** The keys that the app looked up and did not find. */
  missingKeys: Partial<Record<VisitorState, Set<string>>>;
}

declare global {
  /** The prerenderer sets this before the app's first script. */
  interface Prerendering {
    /** The origin of the published site. */
    origin: string;
    /** The path of the site on its host. */
    base?: string;
    /** The hosts whose answers are recorded. */
    network?: string[];
    tab?: Tab;
    /** The app sets this. */
    app?: PageApp | Promise<PageApp>;
  }
  interface Window {
    prerendering?: Prerendering;
  }
}

/** Returns what the tab offers to this document. */
export function tab(): Tab {
  return window.prerendering!.tab!;
}
