import { tableChoices } from '../src/features/search/indexing/tables.ts';
import { entries } from '../src/features/search/indexing/entries.ts';
import { orderTerms } from '../src/features/search/indexing/parts.ts';
import { publishIndex } from '../src/features/search/indexing/pieces.ts';
import { SearchIndex } from '../src/features/search/engine/search-index.ts';
import { catalogue } from './catalogue.ts';

export const ENTRIES = entries(catalogue);

export interface LoggedIndex {
  index: SearchIndex;
  /** The names of the index pieces that were loaded. */
  loaded: string[];
}

/** The search index of the catalogue, cut into pieces if it has more than `most` characters. */
export function indexOf(most?: number): LoggedIndex {
  const { index, pieces } = publishIndex(
    ENTRIES,
    { choices: tableChoices(catalogue), order: orderTerms(catalogue) },
    most,
  );
  const named = new Map(pieces);
  const loaded: string[] = [];
  const load = (name: string) => {
    loaded.push(name);
    return Promise.resolve(named.get(name));
  };
  return { index: new SearchIndex(index, load), loaded };
}
