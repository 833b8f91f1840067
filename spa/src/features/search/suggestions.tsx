import { type RefObject, useId } from 'react';

import { HiddenText } from '../../ui/hidden-text';
import { searchAddress } from './search-address';
import { useCombobox } from './use-combobox';
import { useFieldText } from './use-field-text';
import { type QueryAnswer, useSearch } from './use-search';
import { matchReasons } from './engine/match-reasons';
import type { Found } from './engine/search';
import { orderAddress } from '../../content/order-address';
import { fill } from '../../lib/template';
import styles from './suggestions.module.scss';

interface Option {
  to: string;
  label: string;
  /** Why the entry was found. */
  note: string;
}

/**
 * The address of the order form if the query contains an order choice, otherwise that of the page.
 */
function addressOf({ row, choice }: Found): string {
  const isOrder = row.hasForm && Object.keys(choice).length > 0;
  return isOrder ? orderAddress(row.path, choice) : row.path;
}

function optionsOf(answered: QueryAnswer): Option[] {
  const { query, answer, words } = answered;
  const found = answer.best.map((one): Option => {
    const reasons = matchReasons(one, answer.limits, answered);
    const note = reasons.slice(0, 2).map(({ text }) => text);
    return { to: addressOf(one), label: one.row.name, note: note.join(', ') };
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
        className={styles.list}
        id={list}
        role="listbox"
        aria-label={answered?.words.suggestions.label}
        hidden={!open}
      >
        {options.map(({ to, label, note }, at) => (
          <li
            key={to}
            id={`${list}-${at}`}
            className={styles.option}
            role="option"
            aria-selected={at === active}
            onPointerMove={() => onPoint(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
          >
            {label} {note && <span className={styles.note}>{note}</span>}
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
