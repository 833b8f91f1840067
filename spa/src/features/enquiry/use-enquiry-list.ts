import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { addLines, type Head, type EnquiryLine } from './list/list';
import { readList, type DecodedList, writeList } from './list/list-codec';
import { STORAGE_KEY } from './list/storage';
import { isRefused, store, useLocalStorage } from '../../lib/use-local-storage';
import { type Content, loadOrderOptions, site } from '../../content/catalogue';
import { fullText } from './list/summary';
import { fill } from '../../lib/template';
import { useToast } from '../../lib/use-toast';
import type { OrderOptions } from '../../content/order-options';

/** A line on the page. */
export interface ListRow {
  key: number;
  line: EnquiryLine;
}

interface State extends Pick<DecodedList, 'head' | 'unread'> {
  /** The list in its stored form. */
  text: string;
  rows: ListRow[];
}

let lastKey = 0;

function stateOf(text: string): State {
  const { lines, head, unread } = readList(text);
  return { text, rows: lines.map((line) => ({ key: (lastKey += 1), line })), head, unread };
}

/** The stored enquiry list, and functions that change it. */
export function useEnquiryList() {
  const [text] = useLocalStorage(STORAGE_KEY);
  const [state, setState] = useState(() => stateOf(''));
  // Another page or another tab has changed the stored list.
  if (text !== state.text) setState(stateOf(text));
  const { rows, head, unread } = state;
  const put = (rows: ListRow[], head: Head): string => {
    const next = writeList({ lines: rows.map(({ line }) => line), head, unread });
    setState({ text: next, rows, head, unread });
    store(STORAGE_KEY, next);
    return next;
  };
  return {
    text,
    rows,
    lines: rows.map(({ line }) => line),
    head,
    unread,
    refused: isRefused(STORAGE_KEY),
    change: (key: number, line: EnquiryLine) =>
      put(
        rows.map((row) => (row.key === key ? { key, line } : row)),
        head,
      ),
    /** Removes a row; returns the list after it in its stored form. */
    remove: (key: number) =>
      put(
        rows.filter((row) => row.key !== key),
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
    replace: (stored: string) => void store(STORAGE_KEY, stored),
  };
}

/** A change that can be undone: its description, and the list before and after the change. */
interface ListChange {
  description: string;
  before: string;
  after: string;
}

/** Changes that can be undone: a removed line, an emptied list, or a list added from a link. */
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
    /** A description of the last such change; undefined once the list has changed again. */
    done: done?.after === enquiry.text ? done.description : undefined,
    undo: () => {
      enquiry.replace(done!.before);
      setDone(undefined);
    },
    remove: (key: number, description: string) =>
      setDone({
        description: fill(page.lines.removed, { said: description }),
        before: enquiry.text,
        after: enquiry.remove(key),
      }),
    empty: () => put('', tools.emptied),
    addLinked: () => {
      const { lines, at } = addLines(enquiry.lines, fromLink.lines);
      if (at.includes(-1)) return toast(fullText(ask.list));
      const own = Object.entries(enquiry.head).filter(([, text]) => text);
      const head = { ...fromLink.head, ...Object.fromEntries(own) };
      put(writeList({ lines, head, unread: enquiry.unread }), words.added);
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
