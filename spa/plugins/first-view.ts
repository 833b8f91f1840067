import { basename, join } from 'node:path';

import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss';
import type { Plugin, Rolldown } from 'vite';

import { standsBelow } from './below-first-view.ts';
import { sheetOf } from './class-names.ts';

/** What shows itself only to a visitor who does something. */
const ANSWERS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);
/** A token that the whole sheets alone set: src/styles/_tokens.scss. */
const SHOWN = '--below-first-view';
/** For the prerenderer: the address of each page's sheet. */
const ADDRESSES = '.vite/first-views.json';

/** Takes out of styles what no first view needs; adds the classes of what is below it to `below`. */
function firstViewOnly(
  isUsed: (className: string) => boolean,
  isBelow: (className: string) => boolean,
  below: Set<string>,
): Visitor<CustomAtRules> {
  const needed = (selector: Selector) => {
    const classes = selector.flatMap((part) => (part.type === 'class' ? [part.name] : []));
    const late = classes.filter(isBelow);
    for (const name of late) below.add(name);
    const answers =
      selector.some(
        (part) =>
          (part.type === 'pseudo-class' && ANSWERS.has(part.kind)) ||
          (part.type === 'pseudo-element' && part.kind === 'selection'),
      ) ||
      // Minified, it may stand within an `:is()`.
      JSON.stringify(selector).includes('"aria-invalid"');
    return late.length === 0 && !answers && classes.every(isUsed);
  };
  return {
    Rule: {
      style: ({ value }) => (value.selectors.filter(needed).length > 0 ? undefined : []),
      media: ({ value }) =>
        value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
      keyframes: () => [],
    },
    // Nothing is painted of it.
    Declaration: { cursor: () => [] },
  };
}

/** Takes out of styles the tokens that nothing in them reads. */
const readOnly = (code: string): Visitor<CustomAtRules> => ({
  Declaration: {
    // What it does not know, as content with words for screen readers, is also custom here.
    custom: ({ name }) => (name.startsWith('--') && !code.includes(`var(${name}`) ? [] : undefined),
  },
});

/** Classes by the letters of their sheets, which no other sheet's begin with: class-names.ts. */
function selectorsOf(classes: Set<string>): string[] {
  const letters = (name: string) => name.replace(/\d+$/, '');
  const sheets = [...new Set([...classes].map(letters))].sort();
  return sheets.flatMap((sheet) =>
    // The first two letters begin the names of sheets beyond the fifty-second.
    sheet === 'a' || sheet === 'b'
      ? [...classes].filter((name) => letters(name) === sheet).map((name) => `.${name}`)
      : [`[class^=${sheet}]`],
  );
}

/** Everything that modules import, and what that imports; not what they load later. */
function reached(
  info: (id: string) => { importedIds: string[] } | null,
  waiting: string[],
): Set<string> {
  const seen = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(info(id)?.importedIds ?? []));
  }
  return seen;
}

/** The style sheets that a chunk needs, those of its imports first, as the cascade wants them. */
function* sheetsOf(
  bundle: Rolldown.OutputBundle,
  file: string,
  seen = new Set<string>(),
): Generator<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return;
  seen.add(file);
  for (const imported of chunk.imports) yield* sheetsOf(bundle, imported, seen);
  yield* chunk.viteMetadata?.importedCss ?? [];
}

const sheet = (name: string, code: string, visitor: Visitor<CustomAtRules> = {}) =>
  new TextDecoder().decode(
    transform({ filename: name, code: new TextEncoder().encode(code), minify: true, visitor }).code,
  );

/**
 * Makes a sheet for each page of what its first view needs, which is all that the page waits for.
 * What is below stays unseen until the whole sheets are there, so that nothing moves in sight.
 */
export function firstView(root: string): Plugin {
  return {
    name: 'first-view',
    // A build for Node has no styles and no entry.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (end: RegExp) =>
          chunks.filter(({ facadeModuleId }) => end.test(facadeModuleId ?? ''));
        const [start] = chunkOf(/\/src\/start\.tsx$/);
        if (!start) this.error('no chunk begins with src/start.tsx');
        const sheetOfClass = sheetOf(root);
        const addresses: Record<string, string> = {};
        for (const page of chunkOf(/\/src\/pages\/[^/]+\.tsx$/)) {
          const files = new Set(
            [start, page].flatMap((one) => [...sheetsOf(bundle, one.fileName)]),
          );
          const name = basename(page.facadeModuleId!, '.tsx');
          const isBelow = (className: string) => standsBelow(name, sheetOfClass(className));
          // A chunk that pages share has styles that not all of them use.
          const used = reached(
            (id) => this.getModuleInfo(id),
            [start.facadeModuleId!, page.facadeModuleId!],
          );
          const isUsed = (className: string) => used.has(join(root, sheetOfClass(className) ?? ''));
          const below = new Set<string>();
          const whole = [...files].map((file) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset') this.error(`${file} is not there`);
            return asset.source as string;
          });
          const needed = sheet(name, whole.join(''), firstViewOnly(isUsed, isBelow, below));
          const first = sheet(name, needed, readOnly(needed));
          const hidden = selectorsOf(below).join();
          const source = first + (hidden && `${hidden}{content-visibility:var(${SHOWN},hidden)}`);
          const reference = this.emitFile({ type: 'asset', name: `first-${name}.css`, source });
          addresses[`src/pages/${name}.tsx`] = this.getFileName(reference);
        }
        this.emitFile({ type: 'asset', fileName: ADDRESSES, source: JSON.stringify(addresses) });
      },
    },
  };
}
