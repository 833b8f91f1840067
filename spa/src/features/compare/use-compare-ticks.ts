import { COMPARED } from '../../constants';
import { useLocalStorage } from '../../lib/use-local-storage';

const KEY = 'compare';
/** Follows the ids once the comparison page has shown them all; any change of a tick removes it. */
const SEEN = 'seen';

/** Returns the valid ids in a comma-separated text, without duplicates. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(',').filter((id) => /^[1-9]\d*$/.test(id)))];
}

/**
 * The ids of the products ticked for comparison, which are in local storage, and functions that
 * change them. `isSeen` is whether the comparison page has shown all of them.
 */
export function useCompareTicks() {
  const [stored, store] = useLocalStorage(KEY);
  const ids = idsIn(stored).slice(0, COMPARED);
  return {
    ids,
    full: ids.length === COMPARED,
    isSeen: stored.endsWith(SEEN),
    markSeen: () => store([...ids, SEEN].join()),
    clear: () => store(''),
    set: (id: string, ticked: boolean) =>
      store((ticked ? [...ids, id] : ids.filter((other) => other !== id)).join()),
  };
}
