import { type RefObject, useId } from 'react';

import { fill } from '../components/fill';
import { HiddenText } from '../components/hidden-text';
import { searchAddress } from '../components/search-address';
import { type Told, useAnswer } from '../hooks/use-answer';
import { useCombobox } from '../hooks/use-combobox';
import { useFieldText } from '../hooks/use-field-text';
import { why } from '../search/why';
import styles from './suggestions.module.scss';

interface Option {
  to: string;
  label: string;
  /** What of it was asked for. */
  note: string;
}

function optionsOf({ query, answer, words }: Told): Option[] {
  const found = answer.best.map((one): Option => {
    const reasons = why(one, answer.limits, words);
    const size = reasons.find(({ to }) => to);
    const note = reasons.slice(0, 2).map(({ text }) => text);
    return { to: size?.to ?? one.row.path, label: one.row.name, note: note.join(', ') };
  });
  if (found.length === 0) return [];
  const all = fill(words.suggestions.all, { q: query.trim() });
  return [...found, { to: searchAddress(query.trim()), label: all, note: '' }];
}

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  onChoose: (to: string) => void;
}

/** The list below the search field while something is written into it. */
export function Suggestions({ field, onChoose }: SuggestionsProps) {
  const list = useId();
  const told = useAnswer(useFieldText(field), 'suggestions');
  const options = told ? optionsOf(told) : [];
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
        aria-label={told?.words.suggestions.label}
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
          {open && told ? fill(told.words.suggestions.count, { count: options.length }) : ''}
        </span>
      </HiddenText>
    </>
  );
}
