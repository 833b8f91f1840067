import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useMeasured } from '../hooks/use-measured';
import { ClaimMark } from './claim-mark';
import type { State, StateOf } from './claims';
import styles from './data-table.module.scss';
import { TableFrame } from './table-frame';

interface DataTableProps {
  caption: string;
  captionHidden?: boolean;
  columns: string[];
  /** The first cell of a row names it. */
  rows: string[][];
  /** The address of each row, of those that have one. */
  ids?: (string | null)[];
  note?: string | null | undefined;
  /** The page of what a row is named after, if it has one. */
  pathOf?: (name: string) => string | undefined;
  /** How it stands with the whole table, and with each row. */
  state?: State;
  stateOf?: StateOf;
  copy: { label: string; done: string };
}

/** Cells longer than this are sentences, which a narrow screen shows below one another. */
const SENTENCE = 24;
/** Cells up to this length stay on one line, so that no range or grade breaks at its dash. */
const TERM = 12;
/** From so many columns on, a table is set smaller to fit a page. */
const MANY = 6;
/** Figures, ranges and bounds of them, and the dash of one that is not known. */
const NUMBER = /^(?:(?:to|up to|about|typical) )*[\s\d.,–-]+(?: or more)?$/;

/** A table of values, one row a thing, one column a property. */
export function DataTable(props: DataTableProps) {
  const { caption, captionHidden, columns, rows, ids, note, pathOf, state, stateOf, copy } = props;
  const numbers = columns.map((_, at) => rows.every((row) => NUMBER.test(row[at] ?? '')));
  const look = (at: number, cell = '') =>
    numbers[at] ? styles.number : cell.length > TERM ? styles.words : cell && styles.term;
  const { cells: shown, back } = useMeasured({ columns, rows });
  const wordy = rows.some((row) => row.some((cell, at) => at > 0 && cell.length > SENTENCE));
  return (
    <TableFrame
      caption={caption}
      captionHidden={captionHidden ?? false}
      note={note}
      state={state}
      stacks={wordy && columns.length > 2 && columns.length < MANY}
      dense={columns.length >= MANY}
      look="grid"
      copy={copy}
      back={back}
    >
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={look(at)}>
              {shown.columns[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], row) => (
          <tr key={name} id={ids?.[row] ?? undefined}>
            <th scope="row" className={look(0, name)}>
              <Name path={pathOf?.(name)}>{shown.rows[row]![0]}</Name>
              <ClaimMark state={stateOf?.(name)} />
            </th>
            {cells.map((cell, at) => (
              <td
                key={columns[at + 1]}
                className={look(at + 1, cell)}
                data-column={shown.columns[at + 1]}
              >
                {shown.rows[row]![at + 1]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** What names a row; a link where that has a page. */
function Name({ path, children }: { path: string | undefined; children: ReactNode }) {
  return path ? <Link to={path}>{children}</Link> : children;
}
