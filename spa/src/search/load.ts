import type { IndexContent } from '../../plugins/search/parts';
import { loadPart } from '../content';
import { SEARCH } from '../content-maps';
import { Shelf } from './shelf';

/** The index, ready to be asked, and the words that answers are told in. */
export interface Library {
  shelf: Shelf;
  words: IndexContent['words'];
}

let library: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const content = (await loadPart<IndexContent>(`${SEARCH}index`))!;
  const shelf = new Shelf(content.index, async (name) => (await loadPart(`${SEARCH}${name}`))!);
  return { shelf, words: content.words };
}

/** Loads the index once; one that could not be loaded is asked for again. */
export function loadLibrary(): Promise<Library> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}
