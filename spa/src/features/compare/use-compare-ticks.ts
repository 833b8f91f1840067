import { COMPARED } from '../../constants';
import { readStored, useLocalStorage } from '../../lib/use-local-storage';

const KEY = 'compare';
/** Follows the ids once the comparison page has shown them all; any change of a tick removes it. */
const SEEN = 'seen';

/** Returns the valid ids in a comma-separated text, without duplicates. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(',').filter((id) => /^[1-9]\d*$/.test(id)))];
}

const listed = (text: string) => idsIn(text).slice(0, COMPARED);

/**
 * The ids of the products ticked for comparison, which are in local storage, and functions that
 * change them. `isSeen` is whether the comparison page has shown all of them.
 */
export function useCompareTicks() {
  const [stored, store] = useLocalStorage(KEY);
  const ids = listed(stored);
  return {
    ids,
    isSeen: stored.endsWith(SEEN),
    markSeen: () => store([...ids, SEEN].join()),
    clear: () => store(''),
    /** Returns whether it is full. Reads the storage: before hydration, `ids` has not been read. */
    set: (id: string, ticked: boolean) => {
      const others = listed(readStored(KEY)).filter((other) => other !== id);
      const isFull = ticked && others.length === COMPARED;
      if (!isFull) store((ticked ? [...others, id] : others).join());
      return isFull;
    },
  };
}
