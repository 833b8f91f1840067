import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

/** The bundled scripts in the build folder; the prerenderer runs them. */
const NAMES = '.vite/scripts/[name].mjs';

/** Bundles scripts from this folder into plain JavaScript for Node. */
async function scripts(names: string[]): Promise<Rolldown.OutputChunk[]> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input: names.map((name) => join(import.meta.dirname, name)),
        external: ['sharp'],
        output: { entryFileNames: NAMES, chunkFileNames: NAMES },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.filter((file) => file.type === 'chunk');
}

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
