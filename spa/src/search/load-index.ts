import type { IndexContent } from '../../plugins/search/parts';
import { loadPart } from '../content/load-part';
import { SEARCH } from '../content/content-maps';
import { SearchIndex } from './search-index';

/** The index, and the words in which answers are shown. */
export interface LoadedIndex {
  index: SearchIndex;
  words: IndexContent['words'];
}

let loading: Promise<LoadedIndex> | undefined;

async function load(): Promise<LoadedIndex> {
  const content = (await loadPart<IndexContent>(`${SEARCH}index`))!;
  const index = new SearchIndex(
    content.index,
    async (name) => (await loadPart(`${SEARCH}${name}`))!,
  );
  return { index, words: content.words };
}

/** Loads the index once; after a failure the next call tries again. */
export function loadIndex(): Promise<LoadedIndex> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
