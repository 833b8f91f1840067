interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

/** The built app: its modules that are chunks, and the head of `index.html`. */
export interface BuiltApp {
  modules: [key: string, chunk: Chunk][];
  head: Element[];
}

/** Modules that only the crawl loads. */
const CRAWL_ONLY = /(^|\/)src\/(prerender-page\.ts|prerender\/prerender\.tsx)$/;

/** Reads the manifest and the page of the built app. */
export async function readBuiltApp(): Promise<BuiltApp> {
  const manifest = (await (await fetch('/.vite/manifest.json')).json()) as Record<string, Chunk>;
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  const modules = Object.entries(manifest).filter(
    ([key, { isEntry, isDynamicEntry }]) => (isEntry || isDynamicEntry) && !CRAWL_ONLY.test(key),
  );
  return { modules, head: [...page.head.children] };
}

/** Returns the addresses of the chunks of modules. */
export function chunksOf({ modules }: BuiltApp, keys: string[]): string[] {
  return modules.filter(([key]) => keys.includes(key)).map(([, { file }]) => `/${file}`);
}

/** Returns the keys of the entry and of the modules with these chunks. */
export function modulesOf({ modules }: BuiltApp, chunks: string[]): string[] {
  const used = new Set(chunks);
  return modules
    .filter(([, { file, isEntry }]) => isEntry === true || used.has(`/${file}`))
    .map(([key]) => key);
}

/** Returns the paths of the site's files that a document has loaded. */
export function loadedFiles(view: Window): string[] {
  const loaded = view.performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
