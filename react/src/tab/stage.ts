import type { PageApp, Tab } from '../contract';
import { type DocumentAttributes, documentAttributes } from './document-attributes';

/** The document of one page, or the one document of an app that shows every page in place. */
export interface Stage {
  frame: HTMLIFrameElement;
  view: Window & { MutationObserver: typeof MutationObserver };
  tab: Tab;
  page: Document;
  /** Undefined if the app does not use the npm package. */
  app: PageApp | undefined;
  /** Those of the document before the app renders. */
  attributes: DocumentAttributes;
}

/** Milliseconds without a change or request after which a page without the package is read. */
const QUIET = 500;
/** Milliseconds after which such a page is read even if it still changes. */
const MOST = 5000;
const CHANGES = { attributes: true, childList: true, characterData: true, subtree: true };

/** Opens a path in a frame, and waits until the app has started there. */
export async function openStage(path: string): Promise<Stage> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = path;
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow as Stage['view'];
  const tab = view.prerendering!.tab!;
  const early = tab.faults.list.filter(({ kind }) => kind === 'thrown');
  tab.faults.begin(path);
  const page = frame.contentDocument!;
  const attributes = documentAttributes(page);
  const app = await started(view, page, tab);
  // An error of the main file ends it before it calls the package.
  if (!app) tab.faults.list.unshift(...early);
  return { frame, view, tab, page, app, attributes };
}

/**
 * Returns what the app offers; undefined if its document has no requests and no changes for a while
 * and no script has called the package.
 */
function started(view: Stage['view'], page: Document, { faults }: Tab) {
  return new Promise<PageApp | undefined>((resolve) => {
    const begun = performance.now();
    let changed = begun;
    const observer = new view.MutationObserver(() => (changed = performance.now()));
    observer.observe(page, CHANGES);
    const look = () => {
      const now = performance.now();
      if (faults.requests > 0) changed = now;
      const isOver = now - changed >= QUIET || now - begun >= MOST;
      if (!view.prerendering!.app && !isOver) return void setTimeout(look, 20);
      observer.disconnect();
      Promise.resolve(view.prerendering!.app).then(resolve, (error: unknown) => {
        faults.report('thrown', error);
        resolve(undefined);
      });
    };
    look();
  });
}
