import { join } from 'node:path';
import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { readFileSync } from 'node:fs';

import { SITE_PAGES } from '../src/content/site-pages.ts';
import { prefixOf, sheetsByPrefix } from './class-names.ts';

/** Pseudo-classes that only apply after the visitor has done something. */
const ANSWERS = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);
/** A custom property that only the complete style sheets set: src/styles/_tokens.scss. */
const SHOWN = '--below-first-view';
/** The modules of all pages. */
const PAGES = [...Object.keys(SITE_PAGES), 'product', 'missing'];
/** The file in which the prerenderer finds the address of each page's first-view style sheet. */
const ADDRESSES = '.vite/first-views.json';

/** The classes that an element or its contents must have for a selector to match. */
function classesOf(selector: Selector): string[] {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [part.name];
    const isHas = part.type === 'pseudo-class' && part.kind === 'has';
    return isHas && part.selectors.length === 1 ? classesOf(part.selectors[0]!) : [];
  });
}

/**
 * Removes styles that the first view does not need, and adds the classes of removed rules to
 * `below`.
 */
function firstViewOnly(
  isUsed: (className: string) => boolean,
  isBelow: (className: string) => boolean,
  below: Set<string>,
): Visitor<CustomAtRules> {
  const needed = (selector: Selector) => {
    const classes = classesOf(selector);
    const late = classes.filter(isBelow);
    for (const name of late) below.add(name);
    const answers =
      selector.some(
        (part) =>
          (part.type === 'pseudo-class' && ANSWERS.has(part.kind)) ||
          (part.type === 'pseudo-element' && part.kind === 'selection'),
      ) ||
      // After minification the attribute may be inside an `:is()`.
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
    // A cursor does not affect the first paint.
    Declaration: { cursor: () => [] },
  };
}

/** Removes custom properties that are set but never read in the same styles. */
const readOnly = (code: string): Visitor<CustomAtRules> => ({
  Declaration: {
    // Lightning CSS also passes properties that it does not recognise, such as `content` with
    // alternative text.
    custom: ({ name }) => (name.startsWith('--') && !code.includes(`var(${name}`) ? [] : undefined),
  },
});

/**
 * Selectors for all classes of some style sheets, given the prefixes of their class names:
 * class-names.ts.
 */
function selectorsOf(classes: Set<string>, prefixes: string[]): string[] {
  const sheets = [...new Set([...classes].map(prefixOf))].sort();
  const isShared = (prefix: string) =>
    prefixes.some((other) => other !== prefix && other.startsWith(prefix));
  return sheets.flatMap((sheet) =>
    // Longer prefixes may begin with the same letters; exclude their class names.
    isShared(sheet)
      ? [...classes].filter((name) => prefixOf(name) === sheet).map((name) => `.${name}`)
      : [`[class^=${sheet}]`],
  );
}

/** Yields the style sheets of a chunk in cascade order: sheets of imported chunks come first. */
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
 * Creates a style sheet for each page with only the styles of its first view, so that no other
 * sheet blocks the first paint. Elements below the first view stay hidden until the complete style
 * sheets are loaded, so nothing visible moves.
 */
export function firstView(root: string): Plugin {
  return {
    name: 'first-view',
    // A build for Node has no style sheets and no entry.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = normalizePath(root);
        const isLoadedByApp = (id: string) =>
          this.getModuleInfo(id)?.dynamicImporters.some((one) => one.startsWith(`${app}/app/`));
        const chunkOf = (module: string) =>
          chunks.find(
            ({ facadeModuleId: id }) => id?.endsWith(`/${module}`) && isLoadedByApp(id),
          ) ??
          this.error(
            `spa/src/app/ loads no chunk of ${module}. Add this file to a feature, and import it nowhere else.`,
          );
        const start = chunkOf('start.tsx');
        const sheets = sheetsByPrefix(root);
        const sheetOfClass = (className: string) =>
          join(root, sheets.get(prefixOf(className)) ?? '');
        const addresses: Record<string, string> = {};
        for (const name of PAGES) {
          const page = chunkOf(`${name}-page.tsx`);
          const files = new Set(
            [start, page].flatMap((one) => [...sheetsOf(bundle, one.fileName)]),
          );
          // A shared chunk also contains styles that this page does not need.
          const own = pageSheets(
            (id) => this.getModuleInfo(id)?.importedIds ?? [],
            [start.facadeModuleId!, page.facadeModuleId!],
          );
          // Classes of global sheets have no prefix.
          const isUsed = (className: string) =>
            !sheets.has(prefixOf(className)) || own.used.has(sheetOfClass(className));
          const isBelow = (className: string) => own.below.has(sheetOfClass(className));
          const below = new Set<string>();
          const whole = [...files].map((file) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset')
              this.error(`The bundle has no style sheet ${file}. Build again.`);
            return asset.source as string;
          });
          if (!whole.join('').includes(`${SHOWN}:`))
            this.error(
              `No style sheet sets ${SHOWN}, so pages would hide their lower part. Set it.`,
            );
          const needed = sheet(name, whole.join(''), firstViewOnly(isUsed, isBelow, below));
          const first = sheet(name, needed, readOnly(needed));
          const hidden = selectorsOf(below, [...sheets.keys()]).join();
          const source = first + (hidden && `${hidden}{content-visibility:var(${SHOWN},hidden)}`);
          const reference = this.emitFile({ type: 'asset', name: `first-${name}.css`, source });
          addresses[`src${page.facadeModuleId!.slice(app.length)}`] = this.getFileName(reference);
        }
        this.emitFile({ type: 'asset', fileName: ADDRESSES, source: JSON.stringify(addresses) });
      },
    },
  };
}

/** A style sheet begins with this line if its elements are below the first view or hidden in it. */
const BELOW = '// Below the first view.';
/** The style sheet of a page begins with this line if the whole page fits into its first view. */
const SHORT = '// Fits into the first view.';

const STYLE = '.module.scss';

/** Returns a module's static imports, as Rolldown reports them. */
type Imports = (id: string) => readonly string[];

const begins = (sheet: string, mark: string) => readFileSync(sheet, 'utf8').startsWith(mark);

/**
 * Collects all static imports of modules, recursively. Does not follow the imports of a module for
 * which `ends` returns true.
 */
function reached(
  imports: Imports,
  from: string[],
  ends: (id: string) => boolean = () => false,
): Set<string> {
  const waiting = [...from];
  const seen = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (from.includes(id) || !ends(id)) waiting.push(...imports(id));
  }
  return seen;
}

interface PageSheets {
  /** The style sheets of everything on the page. */
  used: Set<string>;
  /** The style sheets of elements below the page's first view. */
  below: Set<string>;
}

/**
 * Returns the style sheets of a page, given its entry modules. If all own sheets of a component are
 * marked as below the first view, so are the sheets that are only reached through that component.
 */
export function pageSheets(imports: Imports, entries: string[]): PageSheets {
  const sheetsOf = (id: string) => imports(id).filter((one) => one.endsWith(STYLE));
  const isMarked = (sheet: string) => begins(sheet, BELOW);
  const isBoundary = (id: string) => {
    const sheets = sheetsOf(id);
    return sheets.length > 0 && sheets.every(isMarked);
  };
  const styles = (modules: Set<string>) => [...modules].filter((id) => id.endsWith(STYLE));
  const used = new Set(styles(reached(imports, entries)));
  if (entries.flatMap(sheetsOf).some((sheet) => begins(sheet, SHORT)))
    return { used, below: new Set() };
  const shown = reached(imports, entries, isBoundary);
  const below = [...used].filter((sheet) => !shown.has(sheet) || isMarked(sheet));
  return { used, below: new Set(below) };
}
