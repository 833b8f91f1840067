import type { Connect } from 'vite';

import { Addresses } from './addresses.ts';
import { contentFiles, everyPart } from './content.ts';
import { source } from './gallery.ts';
import { parts } from './parts.ts';
import { imagesIn, type Picture } from './pictures.ts';
import { writer } from './publication.ts';
import { readPublished } from './published-catalogue.ts';

/** The pictures in a value. The development server serves their unencoded source files. */
async function pictures(value: unknown, folder: string) {
  const found = new Map<string, Omit<Picture, 'alt'>>();
  for (const image of imagesIn(value)) found.set(image, await source(folder, image));
  return found;
}

/** The content that every page uses, as a JavaScript expression. */
export async function servedSite(path: string, folder: string): Promise<string> {
  const present = readPublished(path);
  const site = parts.site(present);
  return writer(present, await pictures(site, folder))(site);
}

/** All content files; `app` is the module that loads the content. */
async function served(path: string, folder: string, app: string) {
  const present = readPublished(path);
  const write = writer(present, await pictures(present, folder));
  const addresses = new Addresses(parts.site(present).maps);
  const files = new Map<string, string | Buffer>();
  for (const { part, file, source: text } of contentFiles(everyPart(present), write)) {
    addresses.add(part, file);
    files.set(file, text);
  }
  for (const [file, text] of addresses.maps(app)) files.set(file, text);
  return files;
}

/** Serves content files in the development server. */
export function serveContent(
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
