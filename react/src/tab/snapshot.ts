import type { PageDetails, RenderedPage } from '../contract';
import type { Fault } from '../fault';
import { digestOf, parsed, publishedTag, rootElement } from '../markup';
import { changedAttributes, type DocumentAttributes } from './document-attributes';
import type { ConsoleMessage, LateFault } from './faults';
import {
  addressTags,
  cardOf,
  ignoredIn,
  notFoundTags,
  ownTags,
  type References,
  referencesIn,
} from './page-contents';
import { type BuiltApp, loadedFiles, modulesOf } from './site';
import type { Stage } from './stage';

/** Styles that scripts put into a page. No file of the app contains them. */

/** Marks a copy that the package removes when the app has added its own styles. */
const COPY = 'data-published-style';
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

type Styled = HTMLStyleElement & { sheet: CSSStyleSheet | null };

/** Returns the rules of a style element: its text, unless a script has inserted rules. */
function rulesOf(style: Styled): string[] {
  const rules = [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  const text = style.textContent;
  if (!text.trim()) return rules;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  // As written, because the browser leaves out what it does not know.
  return rules.length > parsed.cssRules.length ? rules : [text];
}

const classesIn = (rule: string): string[] =>
  [...rule.replace(/\{.*/s, '').matchAll(CLASS)].map((found) => found[1]!);

/** Returns the classes that a library wrote in a rule, which can be inside a condition. */
function ownClasses(rule: string, prefix: string): string[] {
  const selector = rule.startsWith('@') ? rule.slice(rule.indexOf('{') + 1) : rule;
  return classesIn(selector).filter((name) => name.startsWith(prefix));
}

function styleTag(page: Document, rules: string[], attributes: [string, string][]): Element {
  const tag = page.createElement('style');
  for (const [name, value] of attributes) tag.setAttribute(name, value);
  // A text of a rule could end the element.
  tag.textContent = rules.join('\n').replaceAll('</', '<\\/');
  return tag;
}

/** The library of a style element, and the name of its cache; undefined if the app wrote it. */
function libraryOf({ dataset }: HTMLElement): string | undefined {
  const emotion = dataset['emotion']?.split(' ')[0];
  if (emotion) return `emotion ${emotion}`;
  return 'styled' in dataset ? 'styled-components' : undefined;
}

/**
 * Returns the elements of one library in its own form for rendered markup. Emotion reuses an
 * element that names its rules. styled-components adds its styles again, so it gets a copy.
 */
function libraryTag(page: Document, styles: Styled[], library: string, body: string): Element[] {
  const [name, key = ''] = library.split(' ');
  const all = styles.flatMap(rulesOf);
  if (name !== 'emotion') return all.length ? [styleTag(page, all, [[COPY, library]])] : [];
  const prefix = `${key}-`;
  const used = all.filter((rule) => {
    const classes = ownClasses(rule, prefix);
    return classes.length === 0 || classes.some((one) => body.includes(one));
  });
  const ids = new Set(
    used.flatMap((rule) => ownClasses(rule, prefix)).map((one) => one.slice(prefix.length)),
  );
  const named = [key, ...ids].join(' ');
  return used.length ? [styleTag(page, used, [['data-emotion', named]])] : [];
}

/** The styles of a page that come before its first linked style sheet, and those after it. */
interface ScriptStyles {
  early: Element[];
  late: Element[];
}

/** Returns the styles that scripts added to a document, in order, once each. */
function scriptStyles(page: Document, shell: Element[], body: string): ScriptStyles {
  const first = page.head.querySelector('link[rel=stylesheet]');
  const styles = [...page.querySelectorAll<Styled>('head style, body > style')].filter(
    (style) => !shell.some((before) => before.isEqualNode(style)),
  );
  const [early, late]: [Element[], Element[]] = [[], []];
  const done = new Set<string>();
  for (const style of styles) {
    const library = libraryOf(style);
    if (library && done.has(library)) continue;
    const isEarly =
      first && style.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
    const tags = isEarly ? early : late;
    if (library) {
      done.add(library);
      const same = styles.filter((one) => libraryOf(one) === library);
      tags.push(...libraryTag(page, same, library, body));
      continue;
    }
    const rules = rulesOf(style);
    const own = [...style.attributes].map(({ name, value }): [string, string] => [name, value]);
    if (rules.length) tags.push(styleTag(page, rules, own));
  }
  const adopted = page.adoptedStyleSheets.flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  if (adopted.length) late.push(styleTag(page, adopted, [[COPY, 'adopted']]));
  return { early, late };
}

/** A rendered page as the prerenderer receives it; prerender/crawl/snapshot.py reads it. */
export interface Snapshot extends References, PageDetails {
  path: string;
  /** The head tags of the page, in order, each as HTML. */
  head: string[];
  /** The styles that scripts added before and after the linked style sheets, as elements. */
  styles: { early: string[]; late: string[] };
  /** The attributes of `<html>` and `<body>` that the page set. */
  attributes: DocumentAttributes;
  /** The id of the root element. */
  root: string;
  /** The markup inside the root element. */
  body: string;
  /** Whether React has hydrated the markup. */
  proven: boolean;
  /** SHA-256 of the body that React hydrated; empty if it did not. */
  rootDigest: string;
  /** SHA-256 of the markup as React's server renderer wrote it. */
  markupDigest: string;
  ignored: string[];
  faults: Fault[];
  messages: ConsoleMessage[];
  /** The changes of the page during hydration, which are not faults. */
  late: LateFault[];
  /** The addresses of other hosts that the page requested. */
  remote: string[];
  /** The files that its document loaded; null if the document shows every page. */
  loaded: string[] | null;
  /** The files that scripts of its document requested, for this page or an earlier one. */
  fetched: string[];
}

/** Returns the faults of a page, the most likely cause first: uncaught errors, then React's. */
export function ordered(faults: Fault[]): Fault[] {
  const rank = ({ kind }: Fault) => (kind === 'thrown' ? 0 : 1);
  return [...faults].sort((a, b) => rank(a) - rank(b));
}

/** Returns the properties of a page that its document shows, for an app that does not give them. */
async function derived(stage: Stage, built: BuiltApp, path: string, nowhere: string) {
  const { page, app, view } = stage;
  const files = app?.isInPlace ? await app.chunks() : loadedFiles(view);
  const isMissing = path === nowhere;
  const { origin } = window.prerendering!;
  page.head.append(
    ...(isMissing ? notFoundTags(page) : addressTags(page, built.head, origin, path)),
  );
  const card = isMissing ? null : cardOf(page);
  return {
    page: path,
    found: true,
    modules: modulesOf(built, files),
    parts: [],
    structuredData: '',
    card,
  };
}

/** Returns what a stage shows of a page. */
export async function described(
  { app, ...stage }: Stage,
  built: BuiltApp,
  path: string,
  nowhere: string,
  { markup, body, details }: RenderedPage,
) {
  const document = app ? app.root.ownerDocument : stage.page;
  const own = details ?? (await derived({ app, ...stage }, built, path, nowhere));
  const { early, late } = scriptStyles(document, built.head, body);
  return {
    path,
    ...own,
    ...referencesIn(app?.root ?? parsed(body), path),
    head: ownTags([...document.head.children], built.head, markup).map(publishedTag),
    styles: { early: early.map(publishedTag), late: late.map(publishedTag) },
    attributes: changedAttributes(document, stage.attributes),
    root: (app?.root ?? rootElement(stage.page))?.id ?? '',
    body,
    markupDigest: await digestOf(markup),
    ignored: ignoredIn(document),
  };
}

/** Adds the faults and messages of a page, and the digest of its markup if it has no faults. */
export async function completed(
  page: Awaited<ReturnType<typeof described>>,
  { app, tab, view }: Stage,
  changes: Fault[],
): Promise<Snapshot> {
  const { list, messages, remote } = tab.faults;
  const proven = app !== undefined;
  const faults = ordered(list);
  const rootDigest = proven && faults.length === 0 ? await digestOf(page.body) : '';
  const late = changes.map((fault) => ({ ...fault, path: page.path, when: 'during hydration' }));
  const loaded = app?.isInPlace ? null : loadedFiles(view);
  const fetched = loadedFiles(view, ['fetch', 'xmlhttprequest']);
  return { ...page, proven, rootDigest, faults, messages, late, remote, loaded, fetched };
}
