import { COMPARED } from '../constants';
import { useKept } from './use-kept';

const KEY = 'compare';

/** The ids in a text of digits and commas, each once; nothing else is one. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(',').filter((id) => /^[1-9]\d*$/.test(id)))];
}

/** The products that are ticked to be compared, as this browser keeps them, and how to tick. */
export function useTicks() {
  const [kept, keep] = useKept(KEY);
  const ids = idsIn(kept).slice(0, COMPARED);
  return {
    ids,
    full: ids.length === COMPARED,
    clear: () => keep(''),
    set: (id: string, ticked: boolean) =>
      keep((ticked ? [...ids, id] : ids.filter((other) => other !== id)).join()),
  };
}
