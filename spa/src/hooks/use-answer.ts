import { useEffect, useState } from 'react';

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
 * The answer to a query, at most so many of the best; the last one's, until this one's is there.
 * None for an empty query, and none where the index cannot be loaded.
 */
export function useAnswer(query: string, most: number): Told | undefined {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const ask = async () => {
      const { shelf, words } = await loadLibrary();
      await rest(shelf);
      if (isLeft()) return;
      const answer = await search(query, most, shelf);
      if (!isLeft()) setTold({ query, answer, words });
    };
    // Without an answer the form still leads to the index of all names.
    if (query.trim()) ask().catch(() => undefined);
    return () => left.abort();
  }, [query, most]);
  return query.trim() ? told : undefined;
}
