/**
 * The app, prerendered by React Router's framework mode. Usage: `JOB=/job.json react-router build`, in
 * this folder.
 * bench/race.py writes the job file.
 */
import { reactRouter } from '@react-router/dev/vite';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineConfig } from 'vite';

import { classNames } from '../../spa/plugins/class-names.ts';
import { everyPart, parts } from '../../spa/plugins/parts.ts';
import { Gallery, usedPictures } from '../../spa/plugins/gallery.ts';
import { imagesIn } from '../../spa/plugins/pictures.ts';
import { writer } from '../../spa/plugins/publication.ts';
import { readPublished } from '../../spa/plugins/published-catalogue.ts';

interface Job {
  /** The project folder, which contains the app and the encoded pictures. */
  project: string;
  /** The published catalogue. */
  content: string;
  /** The output folder, relative to this folder. */
  build: string;
  routes: string[];
}

const read = JSON.parse(readFileSync(process.env['JOB']!, 'utf8')) as Job;
export const job = { ...read, build: relative(import.meta.dirname, read.build) };

const SPA = resolve(import.meta.dirname, '../../spa');
const SITE = 'virtual:catalogue/site';
/** The page data by name; only the loader imports it, so no browser receives it. */
const PARTS = 'virtual:catalogue/parts';
/** The values that the app reads from its document, which does not exist in Node. */
const DOCUMENT = `export const siteOrigin = () => 'https://www.example.com';
export const siteLanguage = () => 'en-IN';\n`;

/** Returns a value as source code in which pictures have the same addresses as on the site. */
async function written(value: unknown): Promise<string> {
  const gallery = new Gallery(resolve(SPA, 'images'), resolve(job.project, 'build/cache/pictures'));
  const encoder = () => Promise.resolve(gallery);
  const used = await usedPictures(imagesIn(value), gallery.folder, encoder);
  return `export default ${writer(readPublished(job.content), used)(value)};\n`;
}

const catalogue = {
  name: 'catalogue',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === SITE || id === PARTS ? `\0${id}` : null),
  load(id: string) {
    const content = readPublished(job.content);
    if (id === `\0${SITE}`) return written(parts.site(content));
    if (id === `\0${PARTS}`) return written(Object.fromEntries(everyPart(content)));
    return id === resolve(SPA, 'src/content/document.ts') ? DOCUMENT : null;
  },
};

export default defineConfig({
  plugins: [catalogue, reactRouter()],
  publicDir: false,
  cacheDir: resolve(job.project, 'build/react-router-cache'),
  css: { modules: { generateScopedName: classNames(resolve(SPA, 'src')) } },
  define: {
    // The app reads these values in Node as well.
    'window.prerendering': 'globalThis.prerendering',
    'window.trustedTypes': 'globalThis.trustedTypes',
  },
  // One copy of React and of the router, for the app's modules and the tool's.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: { emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  // The tool runs its own bundle from outside the folder of its packages.
  ssr: { noExternal: true },
});
