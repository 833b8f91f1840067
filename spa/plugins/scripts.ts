import { basename, join } from 'node:path';

import { build, type BuildEnvironmentOptions, type Plugin, type Rolldown } from 'vite';

/** The bundled scripts in the build folder; the prerenderer runs them. */
const NAMES = '.vite/scripts/[name].mjs';

async function bundled(
  input: string[],
  options: BuildEnvironmentOptions,
  output: Rolldown.OutputOptions,
): Promise<Rolldown.OutputChunk[]> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, ...options, rolldownOptions: { input, external: ['sharp'], output } },
  })) as Rolldown.RolldownOutput;
  return built.output.filter((file) => file.type === 'chunk');
}

/** Bundles scripts from this folder into plain JavaScript for Node. */
const scripts = (names: string[]) =>
  bundled(
    names.map((name) => join(import.meta.dirname, name)),
    { ssr: true, target: 'node20' },
    { entryFileNames: NAMES, chunkFileNames: NAMES },
  );

/** Adds scripts from this folder to the build, so that they can run without Vite. */
export function scriptsBeside(...names: string[]): Plugin {
  return {
    name: 'scripts-beside',
    async generateBundle() {
      for (const { fileName, code } of await scripts(names))
        this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

/**
 * Adds a script that pages run before they show anything, behind the character set. It is a classic
 * script, because the browser runs modules only after it has parsed the document.
 */
export function firstScript(file: string): Plugin {
  const name = basename(file).replace(/\.ts$/, '.js');
  let root = '';
  return {
    name: 'first-script',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      root = config.root;
    },
    async renderStart() {
      const [chunk] = await bundled([join(root, file)], { target: 'es2022' }, { format: 'iife' });
      this.emitFile({ type: 'asset', name, source: chunk!.code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const asset = Object.values(bundle ?? {}).find(
          (one) => one.type === 'asset' && one.names.includes(name),
        );
        const script = asset
          ? `<script src="/${asset.fileName}"></script>`
          : `<script type="module" src="/${file}"></script>`;
        return page.replace(/<meta charset=[^>]*>/, `$&${script}`);
      },
    },
  };
}
