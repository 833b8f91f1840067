interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

/** The key of the page into which every page is rendered; a manifest can have other entries. */
const ENTRY = 'index.html';

/** The built app: its modules that are chunks, and the head of `index.html`. */
export interface BuiltApp {
  modules: [key: string, chunk: Chunk][];
  head: Element[];
}

/** Reads the manifest and the page of the built app. */
export async function readBuiltApp(): Promise<BuiltApp> {
  const manifest = (await (await fetch('/.vite/manifest.json')).json()) as Record<string, Chunk>;
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  const modules = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry === true || isDynamicEntry,
  );
  return { modules, head: [...page.head.children] };
}

/** Returns the addresses of the chunks of modules. */
export function chunksOf({ modules }: BuiltApp, keys: string[]): string[] {
  return modules.filter(([key]) => keys.includes(key)).map(([, { file }]) => `/${file}`);
}

/** Returns the keys of the entry and of the modules with these chunks, in the order of these. */
export function modulesOf({ modules }: BuiltApp, chunks: string[]): string[] {
  const byFile = new Map(modules.map(([key, { file }]) => [`/${file}`, key]));
  const used = chunks.flatMap((chunk) => byFile.get(chunk) ?? []);
  return [...new Set([ENTRY, ...used])];
}

/** Returns the paths of the site's files that a document has requested, in order. */
export function loadedFiles(view: Window, initiators?: string[]): string[] {
  const entries = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = entries.filter((entry) => initiators?.includes(entry.initiatorType) ?? true);
  const own = loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
