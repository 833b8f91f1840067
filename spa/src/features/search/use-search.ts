import { useEffect, useState } from 'react';

import { LONGEST_QUERY } from '../../constants';
import { firstCharacters } from '../../lib/first-characters';
import { type SearchAnswer, search } from './engine/search';
import type { IndexContent } from './indexing/parts';
import { loadPart } from '../../content/load-part';
import { SEARCH } from '../../content/content-maps';
import { SearchIndex } from './engine/search-index';

/** Milliseconds without typing before pieces of a cut index are loaded. */
const PAUSE = 150;

/** The answer to a query, and the words for showing it. */
export interface QueryAnswer extends Omit<LoadedIndex, 'index'> {
  query: string;
  answer: SearchAnswer;
}

const pause = (index: LoadedIndex['index']) =>
  index.isCut ? new Promise((resolve) => setTimeout(resolve, PAUSE)) : undefined;

/**
 * Returns the answer to a query with at most as many matches as are shown. Until a new answer is
 * ready, the previous one is returned. Undefined if the query is empty or the index cannot be
 * loaded.
 */
export function useSearch(
  written: string,
  use: 'suggestions' | 'results',
): QueryAnswer | undefined {
  const query = firstCharacters(written, LONGEST_QUERY);
  const [answered, setAnswered] = useState<QueryAnswer>();
  useEffect(() => {
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const ask = async () => {
      const { index, ...words } = await loadIndex();
      await pause(index);
      if (isLeft()) return;
      const isLate = use === 'suggestions' && !index.suggests(query);
      const answer = isLate ? undefined : await search(query, index.bounds[use], index);
      if (!isLeft()) setAnswered(answer && { query, answer, ...words });
    };
    // If it fails, the form still leads to the index of all names.
    if (query.trim()) ask().catch(() => undefined);
    return () => left.abort();
  }, [query, use]);
  return query.trim() ? answered : undefined;
}

/** The search index, and the words for showing answers. */
interface LoadedIndex extends Omit<IndexContent, 'index'> {
  index: SearchIndex;
}

let loading: Promise<LoadedIndex> | undefined;

async function fetchIndex(): Promise<LoadedIndex> {
  const { index, ...rest } = (await loadPart<IndexContent>(`${SEARCH}index`))!;
  const load = async (name: string) => (await loadPart(`${SEARCH}${name}`))!;
  return { ...rest, index: new SearchIndex(index, load) };
}

/** Loads the index only once. If loading fails, the next call tries again. */
function loadIndex(): Promise<LoadedIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
