import { entries } from '../src/features/search/indexing/entries.ts';
import { searchIndex } from '../src/features/search/indexing/parts.ts';
import { catalogue } from './catalogue.ts';

export const ENTRIES = entries(catalogue);
export const INDEX = searchIndex(catalogue, ENTRIES);
