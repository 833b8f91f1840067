import { tab } from './contract';
import { parsed } from './markup';

/** The text of a translation that is not loaded: a key such as `home.title`. */
const KEY = /^[\w-]+(\.[\w-]+)+$/;
/** The most characters of a page that only shows that it is loading. */
const LOADING = 40;
const HINT =
  'Wait for it before the first render: prerender(<App />, { ready: () => … }), where the function ' +
  'returns a promise (docs/engine/your-app.md#wait-for-a-router-or-translations)';

function texts(tree: Node): string[] {
  const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode.nodeValue!.trim());
  return found.filter(Boolean);
}

/** Describes what was still loading when the page rendered first, or returns an empty text. */
export function unready(body: string, root: Element): string {
  const [before, after] = [texts(parsed(body)), texts(root)];
  const [length, later] = [before, after].map((each) => each.join(' ').length) as [number, number];
  const isRouter = tab().faults.messages.some(({ text }) => text.includes('HydrateFallback'));
  const keys = before.filter((text) => KEY.test(text) && !after.includes(text));
  if (isRouter) return `the router was still loading. ${HINT}`;
  if (keys.length > 0) return `the translations were still loading ("${keys[0]!}"). ${HINT}`;
  if (length > LOADING || later <= 2 * length + LOADING) return '';
  const shown = length ? `showed only "${before.join(' ')}"` : 'was empty';
  return `the first render ${shown}, because something was still loading. ${HINT}`;
}
