import { useEffect, useState } from 'react';

import { LONGEST_QUERY } from '../../constants';
import { firstCharacters } from '../../lib/first-characters';
import { plain } from '../../lib/normalise';
import { type SearchAnswer, search } from './engine/search';
import type { IndexContent } from './indexing/parts';
import { loadPart } from '../../content/load-part';

/** The maximum number of matches that each place shows. */
const MAX_MATCHES = { suggestions: 7, results: 50 };

type Words = Omit<IndexContent, 'index'>;

/** The answer to a query, and the words for showing it. */
export interface QueryAnswer extends Words {
  query: string;
  answer: SearchAnswer;
}

/** Returns the makers and the unknown words of a query, which no field of an order takes. */
function noteOf({ ignored, unknown }: SearchAnswer, query: string, { makers }: Words): string {
  const named = makers.flatMap(([maker]) =>
    ` ${plain(query)} `.includes(` ${plain(maker)} `) ? maker : [],
  );
  return [...new Set([...named, ...ignored, ...unknown])].join(' ');
}

/**
 * Returns the answer to a query with at most as many matches as are shown. Until the index has
 * loaded, the previous answer is returned. Undefined if the query is empty or the index cannot be
 * loaded.
 */
export function useSearch(written: string, use: keyof typeof MAX_MATCHES): QueryAnswer | undefined {
  const query = firstCharacters(written, LONGEST_QUERY);
  const [answered, setAnswered] = useState<QueryAnswer>();
  useEffect(() => {
    let isLeft = false;
    const show = ({ index, ...words }: IndexContent) => {
      if (isLeft) return;
      const answer = search(query, MAX_MATCHES[use], index);
      const note = noteOf(answer, query, words);
      for (const { choice } of answer.best) if (Object.keys(choice)[0]) choice.note = note;
      setAnswered({ query, answer, ...words });
    };
    // If it fails, the form still leads to the index of all names.
    if (query.trim()) loadIndex().then(show, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [query, use]);
  return query.trim() ? answered : undefined;
}

let loading: Promise<IndexContent> | undefined;

/** Loads the index only once. If loading fails, the next call tries again. */
function loadIndex(): Promise<IndexContent> {
  loading ??= loadPart<IndexContent>('search-index').then(
    (content) => content!,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
