import { insert } from '../../../react/src/markup';
import { screenAt } from '../app/screens';
import type { LateFault } from './faults';
import { faults, hydrate } from './hydrate';
import { root } from './page';
import { fetchParts } from './parts';
import { runTimers } from './timers';

/** A page that was rendered in another tab. */
export interface Rendered {
  path: string;
  head: string[];
  body: string;
}

async function hydrateAgain({ path, head, body }: Rendered): Promise<LateFault[]> {
  faults.begin(path);
  history.replaceState({ idx: 0 }, '', path);
  await screenAt(path);
  const hoisted = insert(head.join('') + body, root);
  const mounted = await hydrate();
  runTimers();
  mounted.unmount();
  for (const tag of hoisted) tag.remove();
  root.replaceChildren();
  return faults.list.map((fault) => ({ path, ...fault }));
}

/** Hydrates pages in turn, and returns their faults. */
export async function hydrateAll(snapshots: Rendered[]): Promise<LateFault[]> {
  const paths = snapshots.map(({ path }) => path);
  await fetchParts(paths);
  for (const path of paths) screenAt(path).catch(() => undefined);
  const found = [];
  for (const snapshot of snapshots) found.push(...(await hydrateAgain(snapshot)));
  return [...found, ...faults.takeLate()];
}
