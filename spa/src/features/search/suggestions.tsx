import { type RefObject, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { HiddenText } from '../../ui/hidden-text';
import { searchAddress } from './search-field';
import { type QueryAnswer, useSearch } from './use-search';
import { matchReasons } from './engine/match-reasons';
import type { IndexRow } from './engine/index-format';
import { Picture } from '../../ui/picture';
import { orderAddress } from '../../content/order-address';
import { fill } from '../../lib/template';
import styles from './suggestions.module.scss';

interface Option {
  to: string;
  label: string;
  /** Why the entry was found. */
  note: string;
  picture?: IndexRow['thumbnail'] | undefined;
}

function optionsOf(answered: QueryAnswer): Option[] {
  const { query, answer, words } = answered;
  const found = answer.best.map((one): Option => {
    const reasons = matchReasons(one, answer.limits, answered);
    const note = [...new Set(reasons.map(({ text }) => text))].slice(0, 2);
    const { name: label, thumbnail: picture } = one.row;
    // At the top of the page, so that its heading is in view.
    const to = orderAddress(one.row.path, one.row.hasForm && one.choice, '');
    return { to, label, note: note.join(', '), picture };
  });
  if (found.length === 0) return [];
  const all = fill(words.suggestions.all, { q: query.trim() });
  return [...found, { to: searchAddress(query.trim()), label: all, note: '' }];
}

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  onChoose: (to: string) => void;
}

/** The list of suggestions below the search field while a visitor types. */
export function Suggestions({ field, onChoose }: SuggestionsProps) {
  const list = useId();
  const answered = useSearch(useFieldText(field), 'suggestions');
  const options = answered ? optionsOf(answered) : [];
  const choose = (at: number) => onChoose(options[at]!.to);
  const { open, active, onPoint } = useCombobox(field, list, {
    count: options.length,
    onChoose: choose,
  });
  return (
    <>
      <ul
        className={`${styles.list} plate`}
        id={list}
        role="listbox"
        aria-label={answered?.words.suggestions.label}
        hidden={!open}
      >
        {options.map(({ to, label, note, picture }, at) => (
          <li
            key={to}
            id={`${list}-${at}`}
            className={`${styles.option} cluster`}
            role="option"
            aria-selected={at === active}
            onPointerMove={() => onPoint(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
          >
            {typeof picture === 'object' && (
              <span>
                <Picture picture={picture} place="neighbour" decorative />
              </span>
            )}
            {label} {note && <span className={`${styles.note} muted small`}>{note}</span>}
          </li>
        ))}
      </ul>
      <HiddenText>
        <span role="status">
          {open && answered
            ? fill(answered.words.suggestions.count, { count: options.length })
            : ''}
        </span>
      </HiddenText>
    </>
  );
}

/** The option that each key moves to; -1 is the field itself. */
const KEY_MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => ((at + 2) % (count + 1)) - 1,
  ArrowUp: (at, count) => ((at + count + 1) % (count + 1)) - 1,
};

interface Combobox {
  /** The number of options. */
  count: number;
  onChoose: (option: number) => void;
}

/**
 * A combobox according to the ARIA guide's pattern. The focus stays in the field: arrow keys move
 * through the options, and Enter chooses one. Escape closes the list, and then empties the field.
 */
function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  list: string,
  { count, onChoose }: Combobox,
) {
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;
  const at = active < count ? active : -1;

  // A layout effect, so that keys already work in the frame in which the list appears.
  useLayoutEffect(() => {
    const input = field.current!;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(open));
    input.setAttribute('aria-controls', list);
    if (open && at >= 0) input.setAttribute('aria-activedescendant', `${list}-${at}`);
    else input.removeAttribute('aria-activedescendant');
  }, [field, list, open, at]);

  useLayoutEffect(() => {
    const input = field.current!;
    const onInput = () => {
      setWanted(true);
      setActive(-1);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (Object.hasOwn(KEY_MOVES, key) && count > 0) {
        setWanted(true);
        setActive(KEY_MOVES[key]!(open ? at : -1, count));
      } else if (key === 'Enter' && open && at >= 0) {
        onChoose(at);
      } else if (key === 'Escape' && open) {
        setWanted(false);
      } else if (key === 'Escape' && input.value) {
        input.value = '';
        input.dispatchEvent(new Event('input'));
      } else return;
      event.preventDefault();
    };
    const onBlur = () => setWanted(false);
    const gone = new AbortController();
    const until = { signal: gone.signal };
    input.addEventListener('input', onInput, until);
    input.addEventListener('keydown', onKey, until);
    input.addEventListener('blur', onBlur, until);
    return () => gone.abort();
  }, [field, count, open, at, onChoose]);

  return { open, active: at, onPoint: setActive };
}

/** The current text of an uncontrolled field, including text typed before hydration. */
function useFieldText(field: RefObject<HTMLInputElement | null>): string {
  return useSyncExternalStore(
    (changed) => {
      const input = field.current;
      input?.addEventListener('input', changed);
      return () => input?.removeEventListener('input', changed);
    },
    () => field.current?.value ?? '',
    () => '',
  );
}
