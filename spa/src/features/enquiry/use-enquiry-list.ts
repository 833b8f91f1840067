import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { addLines, type Head, type EnquiryLine } from './list/list';
import { readList, type DecodedList, writeList } from './list/list-codec';
import { STORAGE_KEY } from './list/storage';
import { isRefused, store, useLocalStorage } from '../../lib/use-local-storage';
import { type Content, loadOrderOptions, site } from '../../content/catalogue';
import { fullText } from './list/summary';
import { useToast } from '../../lib/use-toast';
import type { OrderOptions } from '../../content/order-options';

/** A line on the page. A removed line keeps its place, so that it can be restored. */
export interface ListRow {
  key: number;
  line: EnquiryLine;
  removed: boolean;
}

interface State extends Pick<DecodedList, 'head' | 'unread' | 'over'> {
  /** The list in its stored form. */
  text: string;
  rows: ListRow[];
}

let lastKey = 0;
/** The state when the visitor last left the page, so that removed lines can still be restored. */
let lastState: State = { text: '', rows: [], head: {}, unread: [], over: [] };

const rowOf = (line: EnquiryLine): ListRow => ({ key: (lastKey += 1), line, removed: false });
const linesOf = (rows: ListRow[]) => rows.filter(({ removed }) => !removed).map(({ line }) => line);

/** Returns the state after another page or another tab has changed the stored list. */
function stateAfter(text: string, before: State): State {
  const { lines, head, unread, over } = readList(text);
  const rows = lines.map(rowOf);
  before.rows.forEach((row, at) => {
    if (row.removed) rows.splice(at, 0, row);
  });
  return { text, rows, head, unread, over };
}

/** The stored enquiry list, and functions that change it. */
export function useEnquiryList() {
  const [text] = useLocalStorage(STORAGE_KEY);
  const [state, setState] = useState(lastState);
  if (text !== state.text) setState(stateAfter(text, state));
  useEffect(() => {
    lastState = state;
  }, [state]);
  const { rows, head, unread, over } = state;
  const put = (rows: ListRow[], head: Head) => {
    const next = writeList({ lines: linesOf(rows), head, unread, over });
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
    change: (key: number, changed: Partial<ListRow>) =>
      put(
        rows.map((row) => (row.key === key ? { ...row, ...changed } : row)),
        head,
      ),
    /** Merges the second row into the first. */
    join: (first: number, second: number, line: EnquiryLine) =>
      put(
        rows.flatMap((row) =>
          row.key === second ? [] : [row.key === first ? { ...row, line } : row],
        ),
        head,
      ),
    setHead: (changed: Head) => put(rows, { ...head, ...changed }),
    /** Replaces the whole list; the new list is given as encoded text. */
    replace: (stored: string) => {
      setState(stateAfter(stored, { ...state, rows: [] }));
      store(STORAGE_KEY, stored);
    },
  };
}

/** A change of the whole list: its description, and the list before and after the change. */
interface ListChange {
  description: string;
  before: string;
  after: string;
}

/**
 * Makes changes of the whole list that can be undone: emptying it, or adding a list from a link.
 */
export function useListUndo(
  enquiry: ReturnType<typeof useEnquiryList>,
  fromLink: DecodedList,
  { page, ask }: Content<'enquiry'>,
) {
  const { tools, linked: words } = page;
  const navigate = useNavigate();
  const toast = useToast();
  const [done, setDone] = useState<ListChange>();
  const put = (after: string, said: string) => {
    setDone({ description: said, before: enquiry.text, after });
    enquiry.replace(after);
    void navigate(site.paths.enquiry, { replace: true });
  };
  return {
    /** A description of the last such change; undefined once the list has been changed again. */
    done: done?.after === enquiry.text ? done.description : undefined,
    undo: () => {
      enquiry.replace(done!.before);
      setDone(undefined);
    },
    empty: () => put(writeList({ lines: [], head: {}, unread: enquiry.unread }), tools.emptied),
    removeUnread: () =>
      put(
        writeList({ lines: enquiry.lines, head: enquiry.head, over: enquiry.over }),
        tools.unreadRemoved,
      ),
    addLinked: () => {
      const { lines, at } = addLines(enquiry.lines, fromLink.lines);
      if (at.includes(-1)) return toast(fullText(ask.list));
      const own = Object.entries(enquiry.head).filter(([, text]) => text);
      const head = { ...fromLink.head, ...Object.fromEntries(own) };
      put(writeList({ lines, head, unread: enquiry.unread, over: enquiry.over }), words.added);
    },
    takeLinked: () =>
      put(
        writeList({ ...fromLink, unread: enquiry.unread }),
        enquiry.lines.length > 0 ? words.replaced : words.taken,
      ),
  };
}

/**
 * Returns a function for the order options of a line's product; null if the product has none.
 * Undefined until all options have loaded.
 */
export function useOrderOptions(
  lines: EnquiryLine[],
): ((line: EnquiryLine) => OrderOptions | null) | undefined {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, OrderOptions | null>>(new Map());
  const wanted = new Set(lines.map(({ product }) => product));
  const missing = [...wanted].filter((id) => !loaded.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(',').map(Number);
    Promise.all(ids.map(loadOrderOptions)).then(
      (all) =>
        setLoaded(
          (before) => new Map([...before, ...ids.map((id, at) => [id, all[at] ?? null] as const)]),
        ),
      // The error is thrown while rendering, so that the error boundary shows it or reloads. The
      // list is not lost, because it is stored.
      (cause: unknown) =>
        setLoaded(() => {
          throw cause;
        }),
    );
  }, [missing]);
  return missing ? undefined : ({ product }) => loaded.get(product) ?? null;
}
