import type { ReactNode } from 'react';

import { TableFrame } from '../../ui/table-frame';
import { useSystem, useUnits } from '../../ui/use-units';
import type { TableCells } from '../../units/convert';
import { ClaimMark, type ClaimState, type StateOf } from '../../ui/claim-mark';
import { PageLink } from '../../ui/page-link';
import styles from '../../ui/table-frame.module.scss';

interface DataTableProps {
  caption: string;
  captionHidden?: boolean;
  columns: string[];
  /** The first cell of a row is its heading. */
  rows: string[][];
  /** The anchor of each row, or null for a row without one. */
  ids?: (string | null)[];
  note?: ReactNode;
  /** Returns the page for the name of a row, if there is one. */
  pathOf?: (name: string) => string | undefined;
  /** Returns the page for a cell, given its row and column. Column 0 is the row's heading. */
  cellPath?: (row: number, column: number) => string | undefined;
  /** The claim state of the whole table; `stateOf` returns the state of each row. */
  state?: ClaimState;
  stateOf?: StateOf;
  copy: { label: string; done: string };
}

/**
 * Cells with more characters count as sentences. On narrow screens a table with such cells stacks
 * the cells of each row.
 */
const SENTENCE = 24;
/** Cells with at most this many characters do not wrap, so that no range breaks at its dash. */
const TERM = 14;
/** A table with at least this many columns has smaller type, so that it fits the page. */
const MANY = 6;
/** A table with more characters in a row that cannot wrap does not fit into five columns. */
const NARROW = 36;
/** Figures, a range or limit, the dash of an unknown figure, or a short word such as `rem.` */
const NUMBER = /^(?:(?:to|about|typical|[≥≤])\s)*(?:[\s\d.,–-]|or )+$|^\D{1,5}$/;
/** The decimals of a single figure; a range ends at the edge of its column, like a word. */
const DECIMALS = /^[^–.]*\d(\.\d+)?$/;

/** The `type` of links to PDF files, which distinguishes them from links to pages. */
export const PDF = 'application/pdf';

/** Whether a table has cells with sentences. */
export const isWordy = (rows: string[][]) =>
  rows.some((row) => row.some((cell, at) => at > 0 && cell.length > SENTENCE));

/** The decimals that a figure lacks, so that the points of a column are below each other. */
function missingDecimals(rows: string[][], at: number, cell: string): string | undefined {
  const decimals = (text = '') => DECIMALS.exec(text)?.[1] ?? '';
  const longest = rows
    .map((row) => decimals(row[at]))
    .reduce((one, other) => (other.length > one.length ? other : one));
  return DECIMALS.test(cell) ? longest.slice(decimals(cell).length) || undefined : undefined;
}

/** The number of characters in a row that cannot wrap. */
const unwrappable = (columns: string[], rows: string[][]) =>
  columns
    .map((column, at) => {
      const words = [column, ...rows.map((row) => row[at] ?? '')].flatMap((text) =>
        text.length > TERM || text === column ? text.split(' ') : [text],
      );
      return Math.max(...words.map(({ length }) => length));
    })
    .reduce((sum, length) => sum + length, 0);

/** A table with one row for each thing and one column for each property. */
export function DataTable(props: DataTableProps) {
  const { caption, captionHidden, columns, rows, ids, note, copy } = props;
  const { pathOf, cellPath, state, stateOf } = props;
  const numbers = columns.map(
    (_, at) =>
      rows.every((row) => NUMBER.test(row[at] ?? '')) && rows.some((row) => /\d/.test(row[at]!)),
  );
  const look = (at: number, cell = '') =>
    numbers[at] ? styles.number : cell.length > TERM ? styles.words : cell && styles.term;
  const { cells: shown, units } = useConvertedTable({ caption, columns, rows });
  const stacks = isWordy(rows) && columns.length > 2 && columns.length < MANY;
  return (
    <TableFrame
      caption={shown.caption ?? caption}
      captionHidden={captionHidden ?? false}
      note={note}
      state={state}
      stacks={stacks}
      dense={columns.length >= MANY}
      look={stacks || unwrappable(columns, rows) > NARROW ? 'wide' : 'grid'}
      copy={copy}
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
            <th key={pathOf?.(name) ? '' : units} scope="row" className={look(0, name)}>
              <Linked path={pathOf?.(name)}>{shown.rows[row]![0]}</Linked>
              <ClaimMark state={stateOf?.(name)} />
            </th>
            {cells.map((cell, at) => (
              <td
                key={columns[at + 1]! + (cellPath?.(row, at + 1) ? '' : units)}
                className={look(at + 1, cell)}
                data-column={stacks ? shown.columns[at + 1] : undefined}
                data-decimals={
                  numbers[at + 1]
                    ? missingDecimals(shown.rows, at + 1, shown.rows[row]![at + 1]!)
                    : undefined
                }
              >
                <Linked path={cellPath?.(row, at + 1)}>{shown.rows[row]![at + 1]}</Linked>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** The contents of a cell; a link if there is a page for the cell. */
function Linked({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (!path) return children;
  if (!path.endsWith('.pdf')) return <PageLink to={path}>{children}</PageLink>;
  return (
    <a href={path} type={PDF}>
      {children}
    </a>
  );
}

interface DefinitionTableProps {
  /** The caption is for assistive technology only, because the heading above has the same words. */
  caption: string;
  entries: [string, string][];
  note?: string | undefined;
  stateOf?: StateOf | undefined;
  copy?: { label: string; done: string };
  /** Returns the address of a PDF document or page, given a row's label, if the site has one. */
  pathOf?: (label: string) => string | undefined;
}

/** A two-column table: labels and their values. */
export function DefinitionTable(props: DefinitionTableProps) {
  const { caption, entries, note, stateOf, copy, pathOf } = props;
  const { cells, units } = useConvertedTable({ columns: [], rows: entries });
  return (
    <TableFrame caption={caption} captionHidden look="pairs" note={note} copy={copy}>
      <tbody key={units}>
        {cells.rows.map(([label = '', value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Linked path={pathOf?.(label)}>{value}</Linked>
              <ClaimMark state={stateOf?.(label)} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/**
 * A table in the visitor's units. `units` is the React key of cells without a link; it changes with
 * the units, so that React replaces these cells. A browser's translation removes React's text nodes
 * from the page, so an update of their text would not be visible. Links stay, because a visitor may
 * be pressing one; React updates the text of an element without other children as a whole.
 */
function useConvertedTable(cells: TableCells) {
  const [system] = useSystem();
  const units = useUnits();
  const converted = units?.table(cells);
  if (!converted || String(converted.rows) === String(cells.rows)) return { cells, units: '' };
  return { cells: converted, units: system };
}
