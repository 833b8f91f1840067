import { useEffect, useState } from 'react';

import { LONGEST_QUERY } from '../../constants';
import { type LoadedIndex, loadIndex } from './engine/load-index';
import { type Answer, search } from './engine/search';

/** Milliseconds without typing before pieces of a cut index are loaded. */
const REST = 150;

/** The answer to a query, and the words for showing it. */
export interface QueryAnswer extends Omit<LoadedIndex, 'index'> {
  query: string;
  answer: Answer;
}

const rest = (index: LoadedIndex['index']) =>
  index.isCut ? new Promise((resolve) => setTimeout(resolve, REST)) : undefined;

/**
 * Returns the answer to a query with at most as many matches as are shown. Until a new answer is
 * ready, the previous one is returned. Undefined if the query is empty or the index cannot be
 * loaded.
 */
export function useSearch(
  written: string,
  use: 'suggestions' | 'results',
): QueryAnswer | undefined {
  const query = written.slice(0, LONGEST_QUERY);
  const [answered, setAnswered] = useState<QueryAnswer>();
  useEffect(() => {
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const ask = async () => {
      const { index, ...words } = await loadIndex();
      await rest(index);
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
