import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { icons, MANIFEST_ICONS } from './icons.ts';
import type { Site } from '../src/content/site-data.ts';
import { tokens } from './tokens.ts';

/**
 * The address of the OpenSearch description; prerender/catalogue/files/open_search.py writes it.
 */
const OPEN_SEARCH = '/opensearch.osdx';

/** The web manifest, which defines how a phone shows the site on its home screen. */
function manifest({ company, paths }: Site, paper: string): string {
  const content = {
    name: company.name,
    short_name: company.logoText,
    description: company.blurb,
    start_url: paths.home,
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: MANIFEST_ICONS,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Icons, manifest and theme colours, generated from the content, the logo mark and the design
 * tokens. The file names are fixed because browsers request some of them by convention; hosts let
 * browsers revalidate them.
 */
export function identity(site: () => Promise<Site>, styles: string): Plugin {
  let root = '';
  let waiting: Promise<Map<string, string | Buffer>> | undefined;
  const colours = () => tokens(readFileSync(resolve(root, styles), 'utf8'));
  const made = async () => {
    const { light } = colours();
    return new Map<string, string | Buffer>([
      ...(await icons(light)),
      ['manifest.webmanifest', manifest(await site(), light('paper'))],
    ]);
  };
  return {
    name: 'identity',
    config(config) {
      root = resolve(config.root ?? '.');
      const { light, dark } = colours();
      // Values for the placeholders in spa/index.html, which are written between percent signs.
      return {
        define: {
          'import.meta.env.THEME_LIGHT': JSON.stringify(light('paper')),
          'import.meta.env.THEME_DARK': JSON.stringify(dark('paper')),
        },
      };
    },
    transformIndexHtml: async () => [
      {
        tag: 'link',
        injectTo: 'head',
        attrs: {
          rel: 'search',
          type: 'application/opensearchdescription+xml',
          href: OPEN_SEARCH,
          title: (await site()).company.name,
        },
      },
    ],
    // Sharp draws the icons in its own threads while Vite renders the chunks.
    renderStart() {
      waiting = made();
      waiting.catch(() => undefined);
    },
    async generateBundle() {
      for (const [fileName, source] of (await waiting) ?? [])
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void made().then((files) => {
          const content = files.get(request.url?.slice(1) ?? '');
          if (content === undefined) next();
          else response.end(content);
        }, next);
      });
    },
  };
}
