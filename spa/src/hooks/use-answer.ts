import { useEffect, useState } from 'react';

import { LONGEST_QUERY } from '../constants';
import { type Library, loadLibrary } from '../search/load';
import { type Answer, search } from '../search/search';

/** Milliseconds that typing rests before pieces are loaded for it, where the index is cut. */
const REST = 150;

/** What a query was answered, and the words to tell it in. */
export interface Told {
  query: string;
  answer: Answer;
  words: Library['words'];
}

const rest = (shelf: Library['shelf']) =>
  shelf.isCut ? new Promise((resolve) => setTimeout(resolve, REST)) : undefined;

/**
 * The answer to a query, the best of it for suggestions or for results; the last one's, until
 * this one's is there. None for an empty query, and none where the index cannot be loaded.
 */
export function useAnswer(written: string, use: 'suggestions' | 'results'): Told | undefined {
  const query = written.slice(0, LONGEST_QUERY);
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const ask = async () => {
      const { shelf, words } = await loadLibrary();
      await rest(shelf);
      if (isLeft()) return;
      const isLate = use === 'suggestions' && !shelf.suggests(query);
      const answer = isLate ? undefined : await search(query, shelf.bounds[use], shelf);
      if (!isLeft()) setTold(answer && { query, answer, words });
    };
    // Without an answer the form still leads to the index of all names.
    if (query.trim()) ask().catch(() => undefined);
    return () => left.abort();
  }, [query, use]);
  return query.trim() ? told : undefined;
}
