import { published } from '../addresses';
import type { OtherPage, RenderedPage, Tab, VisitorState } from '../contract';
import { changeBetween, showsNothing } from '../changes';
import { parsed, rootElement, withoutIgnored } from '../markup';
import { restoreAttributes } from './document-attributes';
import { type ConsoleMessage, type LateFault, LEAVES } from './faults';
import { type BuiltApp, chunksOf, readBuiltApp } from './site';
import { completed, described, ordered, type Snapshot } from './snapshot';
import { openStage, type Stage } from './stage';
import {
  cookiesIn,
  forgetVisits,
  hasStored,
  otherData,
  type StoredValue,
  STORES,
  store,
} from './visitor-state';
import { type Fault, faultOf } from '../fault';

/** Milliseconds during which a rendered page is still watched, while others are rendered. */
const WATCHED = 2000;
const IN_TIMER = 'in a timer of the first minute';
const WHEN = `within ${WATCHED / 1000} s after it was ready`;

/** Pages in documents of their own, which are watched after their snapshot was taken. */
class Watching {
  #late: LateFault[] = [];
  #watched = new Map<string, Promise<void>>();

  /** The paths of the pages that are still watched. */
  get paths(): string[] {
    return [...this.#watched.keys()];
  }

  /** Waits until all pages were watched. */
  async end(): Promise<void> {
    await Promise.all(this.#watched.values());
  }

  /** Returns the faults that were found since the last call. */
  take(): LateFault[] {
    return this.#late.splice(0);
  }

  /** Watches a page, and then removes its document. */
  add(path: string, stage: Stage): void {
    const { list, messages } = stage.tab.faults;
    const [faults, texts] = [list.length, messages.length];
    const markup = markupOf(stage);
    const over = new Promise((resolve) => setTimeout(resolve, WATCHED)).then(async () => {
      const changes = await changeSince(markup, stage);
      const early = list.length;
      stage.tab.runTimers();
      await new Promise((resolve) => setTimeout(resolve));
      // A page can lead to another one after some seconds.
      const timed = list.slice(early).filter(({ message }) => !message.includes(LEAVES));
      this.#late.push(
        ...[...list.slice(faults, early), ...changes].map((one) => ({ ...one, path, when: WHEN })),
        ...timed.map((fault) => ({ ...fault, path, when: IN_TIMER })),
        ...messages.slice(texts).map((one) => asFault(one, path)),
      );
      stage.frame.remove();
      this.#watched.delete(path);
    });
    this.#watched.set(path, over);
  }
}

function asFault({ level, text, stack }: ConsoleMessage, path: string): LateFault {
  return { path, kind: level, message: text, stack, componentStack: '', when: WHEN };
}

const rootOf = ({ page, app }: Stage) => app?.root ?? rootElement(page);

const markupOf = (stage: Stage) => rootOf(stage)?.innerHTML ?? '';

async function changeSince(markup: string, stage: Stage): Promise<Fault[]> {
  if (stage.app) return stage.app.changeSince(markup);
  const [before, after] = [parsed(markup), parsed(markupOf(stage))].map(withoutIgnored);
  const message = changeBetween(before!, after!);
  return message ? [faultOf('changed', message)] : [];
}

/** The result of a batch; `late` are faults that belong to earlier pages. */
export interface Batch {
  snapshots: Snapshot[];
  late: LateFault[];
  /** The pages that are watched for further faults. */
  watching: string[];
  /**
   * The milliseconds that each snapshot took. They are not in the snapshot, because they differ in
   * each run.
   */
  spent: number[];
}

/** The part of each snapshot that a phone compares. */
interface Listed extends Pick<
  Snapshot,
  'path' | 'page' | 'modules' | 'proven' | 'rootDigest' | 'markupDigest'
> {
  /** The address of the whole snapshot, which is read only if the page differs or is hydrated. */
  address: string;
}

const NOT_FOUND = '404.html';
const CANONICAL = /^<link [^>]*rel="canonical"/;
/** One of so many pages is hydrated on the phone too. */
const SAMPLE = 8;
/** Values that an app may find; most values of a setting differ from one of them. */
const STORED_VALUES = ['dark', 'true'];
/** The most characters of a stored value in a message. */
const SHOWN = 80;
/** A year and half a day, in milliseconds: another year, day of the week and time of day. */
const LATER = 365.5 * 24 * 3_600_000;

/** Renders the pages of an app: each in a document of its own, or all in one if the app allows it. */
export class Driver {
  #builtApp: Promise<BuiltApp> | undefined;
  #inPlace: Stage | undefined;
  #current: Stage | undefined;
  /** The document of the first page, until that page is rendered. */
  #first: Stage | undefined;
  #watching = new Watching();
  #kinds = new Set<string>();
  #nowherePage: Promise<Snapshot> | undefined;
  #notFoundPage: Promise<Snapshot> | undefined;
  readonly #base = window.prerendering!.base!;
  readonly #notFound = this.#base + NOT_FOUND;
  /** An address that no route with parameters matches. */
  readonly #nowhere = `${this.#base}${'404/'.repeat(6)}${NOT_FOUND}`;

  /** Shows a path; an app in place gets the document that it has. */
  async #open(path: string, forget = forgetVisits, query = ''): Promise<Stage> {
    forget();
    if (this.#inPlace) this.#inPlace.tab.faults.begin(path);
    const stage = this.#inPlace ?? this.#first ?? (await openStage(path + query));
    this.#first = undefined;
    return (this.#current = stage);
  }

  /** Opens the first page, which shows whether the app can render in place, and prepares a batch. */
  async #prepare(paths: string[]): Promise<void> {
    if (!paths[0]) return;
    if (!this.#current) {
      this.#first = this.#current = await openStage(paths[0]);
      if (this.#first.app?.isInPlace) this.#inPlace = this.#first;
    }
    await this.#inPlace?.app!.prepare(paths);
  }

  #leave(stage: Stage): void {
    if (stage === this.#inPlace) this.#clear(stage);
    else stage.frame.remove();
  }

  #clear({ app, attributes }: Stage): void {
    app!.clear();
    restoreAttributes(app!.root.ownerDocument, attributes);
  }

  /** The window of the app, which can offer further functions to the prerenderer. */
  async appWindow(): Promise<Window> {
    await this.#prepare([this.#base]);
    return this.#current!.view;
  }

  giveUp(): void {
    this.#current?.tab.giveUp();
  }

  async #render(path: string): Promise<[Stage, Snapshot, RenderedPage]> {
    const built = await (this.#builtApp ??= readBuiltApp());
    const stage = await this.#open(path);
    const rendered = await (stage.app?.render(path) ?? readPage(stage));
    const page = await described(stage, built, path, this.#notFound, rendered);
    // Clearing runs the timers of the page, whose errors are faults too.
    if (stage === this.#inPlace) this.#clear(stage);
    return [stage, await completed(page, stage, rendered.changes), rendered];
  }

  async #snapshot(path: string): Promise<Snapshot> {
    const [stage, page, { details }] = await this.#render(path);
    const isFaulty = page.faults.length > 0;
    if (stage !== this.#inPlace && isFaulty) stage.frame.remove();
    else if (stage !== this.#inPlace) this.#watching.add(path, stage);
    if (!isFaulty && !details) page.found = await this.#isFound(page);
    return page;
  }

  /** Renders a page to compare it with others. */
  async #pageAt(path: string): Promise<Snapshot> {
    const [stage, page] = await this.#render(path);
    if (stage !== this.#inPlace) stage.frame.remove();
    return page;
  }

  /** Whether the app shows another page here than at a path that no page has. */
  async #isFound(page: Snapshot): Promise<boolean> {
    const { path, body } = page;
    if (path === this.#base) return true;
    const isNotFound = path === this.#notFound;
    const far = await (this.#nowherePage ??= this.#pageAt(this.#nowhere));
    const near = isNotFound ? page : await (this.#notFoundPage ??= this.#pageAt(this.#notFound));
    const isLikeFar = (path: string, body: string) =>
      showsNothing(body, path, far.body, this.#nowhere);
    // A route such as `/:language` shows a page that names its address, at this depth only.
    const isNamed =
      near.head.some((tag) => CANONICAL.test(tag)) && !isLikeFar(this.#notFound, near.body);
    // A page that shows the parameter of its route is not a view of unknown addresses.
    const isView = !isNamed && !parsed(near.body).textContent.includes(NOT_FOUND);
    const isFound =
      !isLikeFar(path, body) && !(isView && showsNothing(body, path, near.body, this.#notFound));
    if (!isNotFound) return isFound;
    return isFound || isNamed || body === '' || body === (await this.#pageAt(this.#base)).body;
  }

  /**
   * Renders and hydrates each path in turn. Stops after a page with a fault: if a component throws,
   * React's server renderer does not reset its contexts, so the next page needs a fresh tab.
   */
  async prerender(paths: string[]): Promise<Batch> {
    const [snapshots, spent]: [Snapshot[], number[]] = [[], []];
    await this.#prepare(paths);
    for (const path of paths) {
      const started = performance.now();
      snapshots.push(await this.#snapshot(path));
      spent.push(performance.now() - started);
      if (snapshots.at(-1)!.faults.length > 0) break;
    }
    if (paths.length === 0 || snapshots.at(-1)!.faults.length > 0) await this.#watching.end();
    const own = this.#inPlace?.tab.faults.takeLate() ?? [];
    const late = [...own, ...this.#watching.take()];
    return { snapshots, late, watching: this.#watching.paths, spent };
  }

  /** Compares rendered pages with this tab's first render; hydrates some; returns the faults. */
  async verify(snapshots: Listed[]): Promise<LateFault[]> {
    const found = [];
    // In another order, an app in place that keeps something of an earlier page renders otherwise.
    const proven = snapshots.filter((one) => one.proven).reverse();
    await this.#prepare(proven.map(({ path }) => path));
    for (const one of proven) found.push(...(await this.#verifyPage(one)));
    const late = this.#inPlace?.tab.faults.takeLate() ?? [];
    return [...found, ...late];
  }

  async #verifyPage(snapshot: Listed): Promise<LateFault[]> {
    const { path, address, markupDigest, modules } = snapshot;
    const built = await (this.#builtApp ??= readBuiltApp());
    let whole: Promise<Snapshot> | undefined;
    const read = async () => (await (await fetch(address)).json()) as Snapshot;
    const content = () => (whole ??= read());
    const page = { path, content, markupDigest, chunks: chunksOf(built, modules) };
    window.clockAhead = LATER;
    const later = await this.#inStage(page, 'compare');
    window.clockAhead = 0;
    const first = later.length > 0 ? await this.#inStage(page, 'compare') : [];
    if (first.length > 0) return first;
    const { missingKeys } = this.#current!.tab;
    const faults = await this.#verifyVisits(page, missingKeys, snapshot);
    const when = 'when the clock is a year ahead';
    return [...faults, ...later.map((fault) => ({ ...fault, kind: 'changed' as const, when }))];
  }

  /** Hydrates a page of the sample, and compares it for visitors who return. */
  async #verifyVisits(
    page: OtherPage,
    missingKeys: Tab['missingKeys'],
    snapshot: Listed,
  ): Promise<LateFault[]> {
    // Pages of one kind run the same code, and each of these visits loads a document.
    if (!this.#isSample(snapshot)) return [];
    const faults = await this.#inStage(page, 'hydrate');
    if (faults.length > 0) return faults;
    if (hasStored()) {
      const again = await this.#inStage(page, 'compare', () => undefined);
      if (again.length > 0) return again.map((one) => ({ ...one, when: 'when a visitor returns' }));
      const other = await this.#compareWithOtherData(page);
      if (other.length > 0) return other;
    }
    return this.#inPlace ? [] : this.#compareWithStates(page, missingKeys);
  }

  /** Compares a page for a visitor whose browser has stored other data of the app's own shape. */
  async #compareWithOtherData(page: OtherPage): Promise<LateFault[]> {
    const changed = STORES.flatMap((kind) =>
      (Object.entries(window[kind]) as [string, string][]).flatMap(([key, text]): StoredValue[] => {
        const other = otherData(text);
        return other === text ? [] : [{ kind, key, text: other }];
      }),
    );
    return changed.length === 0 ? [] : this.#compareWith(page, changed, () => undefined);
  }

  /** Compares a page for visitors whose browser has stored these keys, or whose link has them. */
  async #compareWithStates(page: OtherPage, missingKeys: Tab['missingKeys']): Promise<LateFault[]> {
    for (const [kind, missing] of Object.entries(missingKeys) as [VisitorState, Set<string>][]) {
      const keys = kind === 'a cookie' ? await cookiesIn(page.chunks) : [...missing];
      for (const text of keys.length > 0 ? STORED_VALUES : []) {
        const values = keys.map((key) => ({ kind, key, text }));
        const faults = await this.#compareWith(page, values, forgetVisits);
        if (faults.length > 0) return faults;
      }
    }
    return [];
  }

  /** Compares a page with its first render for a visitor with these values. */
  async #compareWith(
    page: OtherPage,
    values: StoredValue[],
    forget: () => void,
  ): Promise<LateFault[]> {
    const queried = values.filter(({ kind }) => kind === 'the query');
    const query = new URLSearchParams(queried.map(({ key, text }) => [key, text])).toString();
    const storeAll = () => {
      forget();
      values.forEach(store);
    };
    const faults = await this.#inStage(page, 'compare', storeAll, query && `?${query}`);
    const list = values.map(({ key, text }) => `${written(text)} for "${key}"`).join(', ');
    const when = `when ${values[0]!.kind} has ${shortened(list)}`;
    const isRejected = faults.some(({ kind }) => kind !== 'hydration');
    // The page of a link with a query is the same file, and React renders it again.
    const changed = queried.length > 0 && { kind: 'changed' as const };
    return isRejected ? [] : faults.map((fault) => ({ ...fault, when, ...changed }));
  }

  /** Opens a rendered page in this tab; returns its faults. */
  async #inStage(
    page: OtherPage,
    check: 'compare' | 'hydrate',
    forget = forgetVisits,
    query = '',
  ): Promise<LateFault[]> {
    const stage = await this.#open(page.path, forget, query);
    await stage.app?.[check](page);
    const { faults } = stage.tab;
    this.#leave(stage);
    return ordered(faults.list).map((fault) => ({ ...fault, path: page.path }));
  }

  /** Whether a page is hydrated in this tab too: the first of its kind, and every eighth page. */
  #isSample({ page, path, modules, rootDigest }: Listed): boolean {
    const kind = String([page === path ? '' : page, ...modules]);
    if (!this.#kinds.has(kind)) return Boolean(this.#kinds.add(kind));
    return parseInt(rootDigest.slice(0, 1), 16) % SAMPLE === 0;
  }
}

/** Returns a page without the package as it is. */
function readPage({ page }: Stage): RenderedPage {
  const body = published(rootElement(page)?.innerHTML ?? '');
  return { markup: body, body, changes: [] };
}

const written = (text: string) => (STORED_VALUES.includes(text) ? `"${text}"` : shortened(text));

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
