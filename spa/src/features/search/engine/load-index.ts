import type { IndexContent } from '../indexing/parts';
import { loadPart } from '../../../content/load-part';
import { SEARCH } from '../../../content/content-maps';
import { SearchIndex } from './search-index';

/** The search index, and the words for showing answers. */
export interface LoadedIndex extends Omit<IndexContent, 'index'> {
  index: SearchIndex;
}

let loading: Promise<LoadedIndex> | undefined;

async function loaded(): Promise<LoadedIndex> {
  const { index, ...rest } = (await loadPart<IndexContent>(`${SEARCH}index`))!;
  const load = async (name: string) => (await loadPart(`${SEARCH}${name}`))!;
  return { ...rest, index: new SearchIndex(index, load) };
}

/** Loads the index only once. If loading fails, the next call tries again. */
export function loadIndex(): Promise<LoadedIndex> {
  loading ??= loaded().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
