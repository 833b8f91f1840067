import { changeAfter, changeBetween, textsOf } from './changes';
import { tab } from './contract';
import { type Fault, faultOf } from './fault';
import { parsed, withoutIgnored, written } from './markup';
import { componentsAround } from './react-tree';
import { PendingError, settled } from './waiting';

/**
 * Returns a fault for a page that has changed since its markup was written, or nothing. It is not
 * published if it had not loaded yet; any other change is a warning.
 */
export async function changeSince(body: string, root: HTMLElement): Promise<Fault[]> {
  if (root.innerHTML === body) return [];
  const loading = unready(body, root);
  const message = loading || changeAfter(body, root);
  if (!message) return [];
  const componentStack = await componentsAround(body, root);
  return [faultOf(loading ? 'unready' : 'changed', message, { componentStack })];
}

/** Reports why a page was not rendered, unless React has reported it. */
export async function reported(error: unknown): Promise<void> {
  const { faults } = tab();
  await settled();
  if (faults.list.length > 0) return;
  if (error instanceof PendingError) faults.report('pending', error.message);
  else faults.report('thrown', error);
}

/**
 * Returns how the first render differs from the published markup, or undefined. Both are the output
 * of React's server renderer, so that attributes are compared too, which React does not.
 */
export function markupDifference(published: string, rendered: string): Fault | undefined {
  if (published === rendered) return undefined;
  const [before, now] = [withoutIgnored(parsed(published)), withoutIgnored(parsed(rendered))];
  if (written(before) === written(now)) return undefined;
  const message = changeBetween(before, now) + translationHint(before, now);
  return faultOf('hydration', `the first render differs from the published page; ${message}`);
}

/** The text of a translation that is not loaded: a key such as `home.title`. */
const KEY = /^[\w-]+(\.[\w-]+)+$/;
/** The most characters of a page that only shows that it is loading. */
const LOADING = 40;
const HINT =
  'Wait for it before the first render: prerender(<App />, { ready: () => … }), where the function ' +
  'returns a promise (docs/engine/your-app.md#wait-for-a-router-or-translations)';

/** Returns a hint if only one of two renders of a page shows the key of a translation. */
export function translationHint(before: Node, now: Node): string {
  const [was, is] = [textsOf(before), textsOf(now)];
  const key = [...was, ...is].find(
    (text) => KEY.test(text) && was.includes(text) !== is.includes(text),
  );
  return key ? ` The translations were still loading ("${key}"). ${HINT}.` : '';
}

/** Describes what was still loading when the page rendered first, or returns an empty text. */
function unready(body: string, root: Element): string {
  const trees = [parsed(body), root.cloneNode(true) as Element].map(withoutIgnored);
  const [before, after] = trees.map(textsOf) as [string[], string[]];
  if (String(before) === String(after)) return '';
  const [length, later] = [before, after].map((each) => each.join(' ').length) as [number, number];
  const isRouter = tab().faults.messages.some(({ text }) => text.includes('HydrateFallback'));
  const keys = before.filter((text) => KEY.test(text) && !after.includes(text));
  if (isRouter) return `the router was still loading. ${HINT}`;
  if (keys.length > 0) return `the translations were still loading ("${keys[0]!}"). ${HINT}`;
  if (length > LOADING || later <= 2 * length + LOADING) return '';
  const shown = length ? `showed only "${before.join(' ')}"` : 'was empty';
  return `the first render ${shown}, because something was still loading. ${HINT}`;
}
