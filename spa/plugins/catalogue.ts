import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, Rolldown } from 'vite';

import { ContentThread } from './content-thread.ts';
import type { Brand } from './brand.ts';
import { Gallery, type ShownPicture, sourceOf } from './gallery.ts';
import { clearOutput } from './output.ts';
import { contentFiles, everyPart, parts } from './parts.ts';
import { FAULTS_FILE, partsModule, writer } from './publication.ts';
import { publishedFile, readPublished } from './published-catalogue.ts';
import type { Site } from '../src/content/site-data.ts';
import type { Picture } from '../src/content/picture.ts';
import { imagesIn } from './pictures.ts';

const SITE = 'virtual:catalogue/site';
/**
 * The module that loads content. `content/parts.js` contains the address of its chunk; the app
 * compares that address to recognise the addresses of another build.
 */
const LOADER = '/src/content/load-part.ts';

function loaderOf(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(LOADER)),
  );
  if (!chunk) throw new Error(`No chunk contains ${LOADER}. Import it from the app.`);
  return `/${chunk.fileName}`;
}

/** Encodes pictures; writes a list of the unusable ones into the output folder. */
async function encoded(gallery: Gallery, images: Set<string>, output: string) {
  const faults = await gallery.faults(images);
  if (faults.length > 0) {
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, FAULTS_FILE), JSON.stringify(faults));
    throw new Error(
      faults.map(({ image, message }) => `spa/images/${image} ${message}`).join('\n'),
    );
  }
  const all = new Map<string, ShownPicture>();
  for (const image of images) all.set(image, await gallery.show(image));
  return all;
}

/** The functions that other plugins can call. */
export interface CatalogueApi {
  /** The content that every page uses. */
  site: () => Promise<Site>;
  /** The logo and colours of the company. */
  brand: () => Promise<Brand>;
}

/**
 * Splits the published catalogue into the content that every page uses (part of the app's script)
 * and one file for each page's own content. Encodes the pictures. Without a `published` file it
 * derives one from `file`, which is catalogue.json.
 */
export function catalogue(file: string, cache: string, published = '') {
  let source = '';
  let output = '';
  let serving = false;
  let gallery: Gallery;
  let thread: Promise<ContentThread> | undefined;
  let pictures: Promise<Map<string, ShownPicture>>;
  const path = () => publishedFile(published, source);
  const site = async () =>
    serving ? parts.site(readPublished(path())) : (await (await thread)!.appContent).site;
  const brand = async () =>
    serving ? readPublished(path()).company.brand : (await (await thread)!.appContent).brand;
  const written = async () => {
    if (serving) return servedSite(path(), gallery.folder);
    // Wait for the pictures first, so that every unusable picture is reported.
    const shown = [...(await pictures)].map(([image, { picture }]) => [image, picture] as const);
    const appContent = await (await thread)!.appContent;
    return writer(appContent, new Map(shown))(appContent.site);
  };
  return {
    name: 'catalogue',
    api: { site, brand },
    // Vite must not empty the output folder: output.ts does it, and keeps the assets.
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved({ root, command, build }) {
      source = resolve(root, file);
      output = resolve(root, build.outDir);
      serving = command === 'serve';
      gallery = new Gallery(resolve(root, 'images'), resolve(root, cache));
    },
    buildStart() {
      if (serving) return;
      const sources = { catalogue: path(), images: gallery.folder, output };
      thread = ContentThread.start(sources);
      pictures = thread.then(async (started) => {
        const all = await encoded(gallery, (await started.appContent).shown, output);
        started.sendPictures(all);
        return all;
      });
      // The promise may reject long before it is awaited; this prevents an unhandled rejection.
      pictures.catch(() => undefined);
    },
    resolveId: (id) => (id === SITE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${SITE}`) return null;
      this.addWatchFile(source);
      return `export default ${await written()};\n`;
    },
    async renderStart() {
      await pictures;
      clearOutput(output);
      (await thread)?.write();
    },
    generateBundle: async (_, bundle) => (await thread)?.sendLoader(loaderOf(bundle)),
    writeBundle: async (_, bundle) => (await thread)?.finish(Object.keys(bundle)),
    closeBundle: async () => (await thread)?.stop(),
    configureServer({ middlewares }) {
      serveContent(middlewares, path, gallery.folder, LOADER);
    },
  } satisfies Plugin<CatalogueApi>;
}

/** The pictures in a value. The development server serves their unencoded source files. */
async function pictures(value: unknown, folder: string) {
  const found = new Map<string, Omit<Picture, 'alt'>>();
  for (const image of imagesIn(value)) found.set(image, await sourceOf(folder, image));
  return found;
}

/** The content that every page uses, as a JavaScript expression. */
async function servedSite(path: string, folder: string): Promise<string> {
  const present = readPublished(path);
  const site = parts.site(present);
  return writer(present, await pictures(site, folder))(site);
}

/** All content files; `app` is the module that loads the content. */
async function served(path: string, folder: string, app: string) {
  const present = readPublished(path);
  const write = writer(present, await pictures(present, folder));
  const addresses: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  for (const { part, file, source: text } of contentFiles(everyPart(present), write)) {
    addresses[part] = `/${file}`;
    files.set(file, text);
  }
  return files.set(...partsModule(app, addresses));
}

/** Serves content files in the development server. */
function serveContent(
  server: Connect.Server,
  path: () => string,
  folder: string,
  app: string,
): void {
  server.use((request, response, next) => {
    const name = request.url?.slice(1).replace(/\?.*$/, '') ?? '';
    if (!/^(assets|content)\//.test(name)) return next();
    served(path(), folder, app).then((files) => {
      const text = files.get(name);
      if (text === undefined) next();
      else response.setHeader('Content-Type', 'text/javascript').end(text);
    }, next);
  });
}
