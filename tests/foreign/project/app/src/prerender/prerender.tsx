import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { App } from '../app';
import { type Page, pageAt } from '../pages';

/** The prerenderer's collector of faults. */
interface Faults {
  report: (kind: string, error: unknown) => void;
}

interface Rendered {
  path: string;
  content: () => Promise<{ body: string }>;
}

declare global {
  interface Window {
    /** Set by the prerenderer, before the first script. */
    prerendering?: { origin: string; tab: { faults: Faults }; app?: Promise<unknown> };
  }
}

const SITE = 'Lights';
const root = document.getElementById('root')!;
const { origin, tab } = window.prerendering!;
let mounted: Root | undefined;

function tag(name: string, attributes: Record<string, string>): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function headOf({ name, title, description }: Page, path: string): Element[] {
  const heading = document.createElement('title');
  heading.textContent = title;
  const tags = [heading, tag('meta', { name: 'description', content: description })];
  if (name === 'nothing') return [...tags, tag('meta', { name: 'robots', content: 'noindex' })];
  const graph = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    'og:url': origin + path,
    'og:site_name': SITE,
    'og:locale': 'en_GB',
  };
  return [
    ...tags,
    tag('link', { rel: 'canonical', href: origin + path }),
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

function cardOf({ title }: Page) {
  const heading = document.createElement('h1');
  heading.textContent = title;
  const style =
    '<style>body { margin: 0; width: 1200px; height: 630px; background: #123; }</style>';
  return { html: `<!doctype html><head>${style}</head>${heading.outerHTML}`, alt: title };
}

function show(path: string): string {
  history.replaceState({ idx: 0 }, '', path);
  document.head.append(...headOf(pageAt(path), path));
  root.innerHTML = renderToString(<App onReady={() => undefined} />);
  // The browser escapes quotation marks differently from renderToString.
  return root.innerHTML;
}

async function hydrate(body: string): Promise<void> {
  await new Promise<void>((resolve) => {
    mounted = hydrateRoot(root, <App onReady={resolve} />, {
      onRecoverableError: (error) => tab.faults.report('hydration', error),
    });
  });
  if (root.innerHTML !== body) tab.faults.report('hydration', 'the page changed');
}

/** The app without the npm package, as docs/engine/contract.md describes it. */
export const app = {
  mark: 'prehydrate:crawl-only',
  isInPlace: true,
  root,
  prepare: () => Promise.resolve(),
  render: async (path: string) => {
    const page = pageAt(path);
    const details = {
      page: page.name,
      found: page.name !== 'nothing',
      modules: ['src/start.tsx'],
      parts: [],
      structuredData: '',
      card: page.name === 'nothing' ? null : cardOf(page),
    };
    let body = '';
    try {
      body = show(path);
      await hydrate(body);
    } catch (error) {
      tab.faults.report('thrown', error);
    }
    return { body, changes: [], details };
  },
  compare: async ({ path, content }: Rendered) => {
    const { body } = await content();
    if (show(path) !== body) tab.faults.report('hydration', 'the first render differs');
  },
  hydrate: async ({ path, content }: Rendered) => {
    const { body } = await content();
    show(path);
    return hydrate(body);
  },
  clear: () => {
    mounted?.unmount();
    mounted = undefined;
    document.head.replaceChildren();
  },
};
