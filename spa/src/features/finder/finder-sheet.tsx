import { useEffect, useId, useRef } from 'react';

import { type FinderChoice, COLUMNS } from './choice';
import { fill } from '../../lib/template';
import { FinderFilters, type FinderFiltersProps } from './finder-filters';
import styles from './finder-sheet.module.scss';

interface FinderSheetProps extends FinderFiltersProps {
  count: number;
  onClose: () => void;
}

/** Filters and sort order in a dialog that covers the page, for small screens. */
export function FinderSheet({ count, onClose, ...filters }: FinderSheetProps) {
  const { words, choice, onChange } = filters;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.openFilters}</h2>
      <div className={styles.order}>
        <label htmlFor={`${id}order`}>{words.sortBy}</label>
        <select
          id={`${id}order`}
          value={choice.sort}
          onChange={(event) => onChange({ sort: event.target.value as FinderChoice['sort'] })}
        >
          <option value="">{words.asListed}</option>
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              {words.columns[column]}
            </option>
          ))}
        </select>
        <label>
          <input
            type="checkbox"
            checked={choice.down}
            disabled={!choice.sort}
            onChange={(event) => onChange({ down: event.target.checked })}
          />
          {words.descending}
        </label>
      </div>
      <FinderFilters {...filters} />
      <p className={styles.foot}>
        <button type="button" onClick={() => dialog.current?.close()}>
          {fill(words.show, { count })}
        </button>
      </p>
    </dialog>
  );
}
