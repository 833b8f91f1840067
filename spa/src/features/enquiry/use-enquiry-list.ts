import { useEffect, useState } from 'react';

import type { Head } from './list/head';
import type { Line } from './list/line';
import { read, type Read, write } from './list/list-codec';
import { STORAGE_KEY } from './list/storage';
import { isRefused, store, useLocalStorage } from '../../lib/use-local-storage';

/** A line on the page. A removed line keeps its place, so that it can be restored. */
export interface Row {
  key: number;
  line: Line;
  removed: boolean;
}

interface State extends Pick<Read, 'head' | 'unread' | 'over'> {
  /** The list in its stored form. */
  text: string;
  rows: Row[];
}

let lastKey = 0;
/** The state when the visitor last left the page, so that removed lines can still be restored. */
let left: State = { text: '', rows: [], head: {}, unread: [], over: [] };

const rowOf = (line: Line): Row => ({ key: (lastKey += 1), line, removed: false });
const linesOf = (rows: Row[]) => rows.filter(({ removed }) => !removed).map(({ line }) => line);

/** Returns the state after another page or another tab has changed the stored list. */
function taken(text: string, before: State): State {
  const { lines, head, unread, over } = read(text);
  const rows = lines.map(rowOf);
  before.rows.forEach((row, at) => {
    if (row.removed) rows.splice(at, 0, row);
  });
  return { text, rows, head, unread, over };
}

/** The stored enquiry list, and functions that change it. */
export function useEnquiryList() {
  const [text] = useLocalStorage(STORAGE_KEY);
  const [state, setState] = useState(left);
  if (text !== state.text) setState(taken(text, state));
  useEffect(() => {
    left = state;
  }, [state]);
  const { rows, head, unread, over } = state;
  const put = (rows: Row[], head: Head) => {
    const next = write({ lines: linesOf(rows), head, unread, over });
    setState({ text: next, rows, head, unread, over });
    store(STORAGE_KEY, next);
  };
  return {
    text,
    rows,
    lines: linesOf(rows),
    head,
    unread,
    over,
    refused: isRefused(STORAGE_KEY),
    /** Changes one row. */
    change: (key: number, changed: Partial<Row>) =>
      put(
        rows.map((row) => (row.key === key ? { ...row, ...changed } : row)),
        head,
      ),
    /** Merges the second row into the first. */
    join: (first: number, second: number, line: Line) =>
      put(
        rows.flatMap((row) =>
          row.key === second ? [] : [row.key === first ? { ...row, line } : row],
        ),
        head,
      ),
    setHead: (changed: Head) => put(rows, { ...head, ...changed }),
    /** Replaces the whole list; the new list is given as encoded text. */
    replace: (stored: string) => {
      setState(taken(stored, { ...state, rows: [] }));
      store(STORAGE_KEY, stored);
    },
  };
}
