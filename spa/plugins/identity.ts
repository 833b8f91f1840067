import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { branded, type Logo, logoFiles, readLogo } from './brand.ts';
import type { CatalogueApi } from './catalogue.ts';
import { icons, MANIFEST_ICONS } from './icons.ts';
import type { Site } from '../src/content/site-data.ts';
import { tokens } from './tokens.ts';

/**
 * The address of the OpenSearch description; prerender/catalogue/routes.py writes it.
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

/** The expression in the app that the addresses and size of the catalogue's logo replace. */
const LOGO = 'import.meta.env.LOGO';

function logoValue({ width, height }: Logo) {
  return { src: '/logo.svg', dark: '/logo-dark.svg', width, height };
}

/** Puts the brand's colours into the style sheets, and the logo's address into the app. */
export function branding({ brand }: CatalogueApi): Plugin {
  let root = '';
  return {
    name: 'branding',
    configResolved(config) {
      root = config.root;
    },
    // Vite has compiled the style sheets when it calls this; Lightning CSS minifies them later.
    async transform(code, id) {
      if (/\.scss(\?inline)?$/.test(id)) {
        const own = branded(code, await brand());
        return own === code ? null : { code: own, map: null };
      }
      if (!code.includes(LOGO)) return null;
      const own = await readLogo(await brand(), resolve(root, 'images'));
      const value = own ? `(${JSON.stringify(logoValue(own))})` : 'null';
      return { code: code.replaceAll(LOGO, value), map: null };
    },
  };
}

/**
 * Icons, manifest and theme colours, generated from the content, the logo mark and the design
 * tokens. The file names are fixed because browsers request some of them by convention; hosts let
 * browsers revalidate them.
 */
export function identity({ site, brand }: CatalogueApi, styles: string): Plugin {
  let root = '';
  let waiting: Promise<Map<string, string | Buffer>> | undefined;
  const written = () => readFileSync(resolve(root, styles), 'utf8');
  const made = async () => {
    const { light } = tokens(branded(written(), await brand()));
    const own = await readLogo(await brand(), resolve(root, 'images'));
    return new Map<string, string | Buffer>([
      ...(await icons(light, own)),
      ...(own ? logoFiles(own, light('paper')) : []),
      ['manifest.webmanifest', manifest(await site(), light('paper'))],
    ]);
  };
  return {
    name: 'identity',
    config(config) {
      root = resolve(config.root ?? '.');
      const { light, dark } = tokens(written());
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
