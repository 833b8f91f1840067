import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { App } from '../app';
import { type Page, pageAt } from '../pages';

interface Fault {
  kind: string;
  message: string;
  stack: string;
  componentStack: string;
}

declare global {
  interface Window {
    prerender?: (paths: string[]) => Promise<unknown>;
  }
}

const SITE = 'Lights';
const root = document.getElementById('root')!;
const { origin } = window.prerendering!;

function fault(kind: string, error: unknown): Fault {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return { kind, message: String(error), stack, componentStack: '' };
}

function tag(name: string, attributes: Record<string, string>): string {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element.outerHTML;
}

function headOf({ name, title, description }: Page, path: string): string[] {
  const heading = document.createElement('title');
  heading.textContent = title;
  const tags = [heading.outerHTML, tag('meta', { name: 'description', content: description })];
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

/** Renders and hydrates a page; returns its snapshot with any faults. */
async function snapshotOf(path: string) {
  history.replaceState({ idx: 0 }, '', path);
  const faults: Fault[] = [];
  const page = pageAt(path);
  let body = '';
  try {
    root.innerHTML = renderToString(<App onReady={() => undefined} />);
    // The browser escapes quotation marks differently from renderToString.
    body = root.innerHTML;
    await new Promise<void>((resolve) => {
      const mounted = hydrateRoot(
        root,
        <App
          onReady={() => {
            if (root.innerHTML !== body) faults.push(fault('hydration', 'the page changed'));
            setTimeout(() => resolve(mounted.unmount()));
          }}
        />,
        { onRecoverableError: (error) => faults.push(fault('hydration', error)) },
      );
    });
  } catch (error) {
    faults.push(fault('thrown', error));
  }
  const links = [...document.createRange().createContextualFragment(body).querySelectorAll('a')];
  return {
    path,
    page: page.name,
    found: page.name !== 'nothing',
    head: headOf(page, path),
    body,
    modules: ['src/start.tsx'],
    parts: [],
    links: links.map((link) => link.getAttribute('href')),
    files: [],
    images: [],
    structuredData: '',
    card: page.name === 'nothing' ? null : cardOf(page),
    faults,
  };
}

window.prerender = async (paths) => {
  const snapshots = [];
  const spent = [];
  for (const path of paths) {
    const started = performance.now();
    snapshots.push(await snapshotOf(path));
    spent.push(performance.now() - started);
    if (snapshots.at(-1)!.faults.length > 0) break;
  }
  return { snapshots, late: [], spent };
};
