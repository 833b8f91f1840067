import { useEffect, useState } from 'react';

import { read, write } from '../enquiry/codec';
import type { Head } from '../enquiry/head';
import { KEPT } from '../enquiry/kept';
import type { Line } from '../enquiry/line';
import { isRefused, keep, useKept } from './use-kept';

/** A line on the page; one that was removed stays in its place, to be brought back. */
export interface Row {
  key: number;
  line: Line;
  removed: boolean;
}

interface State {
  /** What the browser keeps of it. */
  text: string;
  rows: Row[];
  head: Head;
  unread: string[];
}

let lastKey = 0;
/** What the page showed when it was left: what was removed there can still be brought back. */
let left: State = { text: '', rows: [], head: {}, unread: [] };

const rowOf = (line: Line): Row => ({ key: (lastKey += 1), line, removed: false });
const linesOf = (rows: Row[]) => rows.filter(({ removed }) => !removed).map(({ line }) => line);

/** What is kept, after it was changed on another page or in another tab. */
function taken(text: string, before: State): State {
  const { lines, head, unread } = read(text);
  const rows = lines.map(rowOf);
  before.rows.forEach((row, at) => {
    if (row.removed) rows.splice(at, 0, row);
  });
  return { text, rows, head, unread };
}

/** The list that this browser keeps, and how to change it. */
export function useEnquiry() {
  const [text] = useKept(KEPT);
  const [state, setState] = useState(left);
  if (text !== state.text) setState(taken(text, state));
  useEffect(() => {
    left = state;
  }, [state]);
  const put = (rows: Row[], head: Head) => {
    const next = write({ lines: linesOf(rows), head });
    setState({ text: next, rows, head, unread: [] });
    keep(KEPT, next);
  };
  const { rows, head, unread } = state;
  return {
    text,
    rows,
    lines: linesOf(rows),
    head,
    unread,
    refused: isRefused(KEPT),
    /** Changes a row; the others stay as they are. */
    change: (key: number, changed: Partial<Row>) =>
      put(
        rows.map((row) => (row.key === key ? { ...row, ...changed } : row)),
        head,
      ),
    /** Takes the second row into the first. */
    join: (first: number, second: number, line: Line) =>
      put(
        rows.flatMap((row) =>
          row.key === second ? [] : [row.key === first ? { ...row, line } : row],
        ),
        head,
      ),
    setHead: (changed: Head) => put(rows, { ...head, ...changed }),
    /** Puts another list in the place of this one, as a text that was kept or came in a link. */
    replace: (kept: string) => {
      setState(taken(kept, { ...state, rows: [] }));
      keep(KEPT, kept);
    },
  };
}
