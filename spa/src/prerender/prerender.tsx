import './datasheet/write-datasheet';
import { tab } from '../../../react/src/contract';
import { answerFromPage, pageDocument } from '../../../react/src/page-document';
import { pageApp } from '../../../react/src/prerender-page';
import { App } from '../app/app';
import { type Screen, screenAt } from '../app/screens';
import { SITE_PAGES, type SitePageName } from '../content/site-pages';
import { socialCard } from './card/social-card';
import { fetchParts } from './parts';
import { structuredData } from './structured-data/structured-data';

/** The module that starts the app on every page. */
const START = 'src/app/start.tsx';

const root = pageDocument.createElement('div');
root.id = 'root';
pageDocument.body.append(root);
answerFromPage();

navigator.serviceWorker.register = (address) => {
  const reason = 'it would send visitors the previously published page';
  const message = `the page registers a service worker, ${String(address)}: ${reason}`;
  tab().faults.report('thrown', new Error(message));
  return new Promise(() => undefined);
};

/** The site, for the tab of the prerenderer: every page in one document. */
export const site = pageApp({
  root,
  isInPlace: true,
  prepare: fetchParts,
  show: async (path) => {
    const { name, found, module, parts } = await screenAt(path);
    return {
      element: <App onReady={() => undefined} />,
      describe: async () => ({
        page: name,
        found,
        modules: [START, pageModule(module)],
        parts,
        structuredData: await structuredData(name, path),
        card: await socialCard(name, path),
      }),
    };
  },
});

const FILES = Object.keys(import.meta.glob('../{app,features}/**/*-page.tsx'));

/**
 * The module of a page, as the key that it has in the build's manifest:
 * `src/features/finder/finder-page.tsx`.
 */
function pageModule(name: Screen['module']): string {
  const file = FILES.find((one) => one.endsWith(`/${name}-page.tsx`));
  if (!file) throw new Error(`spa/src has no ${name}-page.tsx in app/ or in a feature`);
  return file.replace('..', 'src');
}

// Without its component, a page would be shown as not found.
(Object.keys(SITE_PAGES) as SitePageName[]).forEach(pageModule);
