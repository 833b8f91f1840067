import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useRef,
  type RefObject,
} from 'react';

import { readStored, useLocalStorage } from '../../../src/lib/use-local-storage';
import type {
  EditableEntry,
  FieldBox,
  NextStep,
  Rejection,
  Replacement,
  Section,
  Session,
} from '../preview.types';
import { PREVIEW_ENDED } from '../use-report';

export type Box = Section['boxes'][number];
export type Location = FieldBox['location'];

/** A change of one value. It is only accepted if the value still has this stamp. */
export interface Edit {
  kind: 'set' | 'insert' | 'remove' | 'rename' | 'copy' | 'move';
  location: Location;
  stamp: string;
  value?: unknown;
  /** The places that change with a deletion. Without it, the server asks. */
  also?: Location[];
}

/** The editor of a live preview: its session and the functions that send changes. */
export interface Editor {
  session: Session;
  /** Whether a change of this window is being saved, or waits for the one before it. */
  isSaving: boolean;
  /**
   * The number of changes and conflicts so far. When it increases, shown values are loaded again.
   */
  changes: number;
  /** Resolves when all shown values include the last change that this tab made. */
  whenFresh: () => Promise<void>;
  /** Reports that a shown value includes the first `changes` changes. */
  shown: (changes: number) => void;
  edit: (edit: Edit) => Promise<Rejection | undefined>;
  /** Whether the step with this number is a change made in this window. */
  isOwn: (step: number) => boolean;
  turn: (way: 'undo' | 'redo', number: number) => Promise<Rejection | undefined>;
  /** Replaces words in the chosen texts, in one step that can be undone. */
  replace: (
    words: { find: string; replace: string },
    chosen: Replacement[],
  ) => Promise<Rejection | undefined>;
  /**
   * Confirms values in one step on behalf of the person `by`; null withdraws the confirmation of
   * the first one.
   */
  confirm: (
    entries: Pick<EditableEntry, 'location' | 'stamp'>[],
    by: string | null,
  ) => Promise<Rejection | undefined>;
  /** Saves a picture. An empty stamp and a product to copy add both in one step. */
  putPicture: (
    image: string,
    file: File,
    stamp: string,
    product?: Pick<Edit, 'location' | 'stamp' | 'value'>,
  ) => Promise<Rejection | undefined>;
  putLogo: (file: File) => Promise<Rejection | undefined>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** Returns the editor; throws outside a live preview. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor)
    throw new Error('useEditor() must be called inside an EditorContext with an editor.');
  return editor;
}

/** Returns a rejection that consists of a message. */
export function rejectionOf(message: string): Rejection {
  return { message, problems: [], stamp: null, theirs: null, places: null };
}

const NOT_WRITTEN = rejectionOf(`${PREVIEW_ENDED} Nothing was written.`);

async function rejection(answer: Response): Promise<Rejection> {
  const text = await answer.text();
  try {
    return { ...rejectionOf(''), ...(JSON.parse(text) as Rejection) };
  } catch {
    return rejectionOf(
      `The server answered with the status ${answer.status}. Load the page again. ${text}`.trim(),
    );
  }
}

/**
 * The step that a request has added to the history. It is the last step to undo or, after an undo,
 * the last to redo.
 */
function addedStep(path: string, body: BodyInit, { undo, redo }: Session): NextStep | null {
  return path === 'turn' && typeof body === 'string' && body.includes('"undo"') ? redo : undo;
}

/** Reads the session again with each version of the content. */
function useSession(live: boolean, version: number) {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    if (!live) return undefined;
    const abort = new AbortController();
    void fetch('editor/session.json', { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok) setSession((await answer.json()) as Session);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [live, version]);
  return [session, setSession] as const;
}

/** The numbers of the changes made in this tab, also before it was loaded again. */
function ownSteps(token: string): number[] {
  // The numbers begin again with each run of the preview, whose token is new.
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`own-steps ${token}`) ?? '[]');
    return Array.isArray(stored) ? (stored as number[]) : [];
  } catch {
    return [];
  }
}

function rememberStep(token: string, step: NextStep | null): void {
  if (!step) return;
  const own = JSON.stringify([...ownSteps(token), step.number]);
  sessionStorage.setItem(`own-steps ${token}`, own);
}

/** The number of changes and conflicts, and a function that counts one. */
function useChanges(changed: () => void) {
  const [changes, setChanges] = useState(0);
  const readAgain = useCallback(() => {
    setChanges((count) => count + 1);
    changed();
  }, [changed]);
  return [changes, readAgain] as const;
}

/** A function that sends a request to the editor, and receives the session in the answer. */
function useSend(token: string, setSession: (session: Session) => void, readAgain: () => void) {
  return useCallback(
    async (
      path: string,
      method: string,
      body: BodyInit,
      described: Record<string, string>,
    ): Promise<Rejection | undefined> => {
      const request = { method, body, headers: { ...described, 'X-Editor-Token': token } };
      try {
        const answer = await fetch(`editor/${path}`, request);
        if (!answer.ok) {
          const rejected = await rejection(answer);
          if (rejected.stamp !== null) readAgain();
          return rejected;
        }
        const now = (await answer.json()) as Session;
        rememberStep(token, addedStep(path, body, now));
        setSession(now);
        readAgain();
        return undefined;
      } catch {
        return NOT_WRITTEN;
      }
    },
    [token, readAgain, setSession],
  );
}

/**
 * Opens the editor of a live preview. Undefined in an exported preview, and until the server has
 * answered.
 */
export function useEditorSession(live: boolean, version: number): Editor | undefined {
  const [session, setSession] = useSession(live, version);
  const { whenFresh, shown, changed } = useFreshness();
  const [changes, readAgain] = useChanges(changed);
  const [isSaving, during] = usePending();
  const token = session?.token ?? '';
  const sendNow = useSend(token, setSession, readAgain);
  return useMemo(() => {
    if (!session) return undefined;
    const send: typeof sendNow = (...request) => during(sendNow(...request));
    const post = (path: string, asked: unknown) =>
      send(path, 'POST', JSON.stringify(asked), { 'Content-Type': 'application/json' });
    return {
      session,
      isSaving,
      changes,
      whenFresh: () => during(whenFresh()),
      shown,
      isOwn: (step) => ownSteps(token).includes(step),
      edit: (edit) => post('edit', { ...edit, ...(storedName() && { by: storedName() }) }),
      turn: (way, number) => post('turn', { way, number }),
      replace: (words, chosen) =>
        post('replace', {
          ...words,
          chosen: chosen.map(({ location, kind, stamp }) => ({ location, kind, stamp })),
        }),
      confirm: (entries, by) =>
        post('confirm', {
          values: entries.map(({ location, stamp }) => ({ location, stamp })),
          by,
        }),
      putPicture: (image, file, stamp, product) => {
        const query = product ? `?product=${encodeURIComponent(JSON.stringify(product))}` : '';
        return send(`images/${image}${query}`, 'PUT', file, {
          'Content-Type': file.type,
          'X-Editor-Stamp': stamp,
        });
      },
      putLogo: (file) => send('logo', 'PUT', file, { 'Content-Type': file.type }),
    };
  }, [session, isSaving, changes, token, sendNow, whenFresh, shown, during]);
}

/** Whether any work is pending, and a function that counts a promise as pending work. */
function usePending() {
  const [count, setCount] = useState(0);
  const during = useCallback(<T>(work: Promise<T>): Promise<T> => {
    setCount((now) => now + 1);
    void work.finally(() => setCount((now) => now - 1));
    return work;
  }, []);
  return [count > 0, during] as const;
}

/**
 * The maximum wait in milliseconds. It ends the wait on a page that shows no values and so loads
 * none.
 */
const LONGEST = 30_000;

/** Lets a button that is pressed right after a change wait until the changed values are shown. */
function useFreshness() {
  const saved = useRef(0);
  const waiting = useRef<(() => void)[]>([]);
  const seen = useRef(0);
  const changed = useCallback(() => {
    saved.current += 1;
  }, []);
  const shown = useCallback((changes: number) => {
    seen.current = changes;
    if (seen.current < saved.current) return;
    for (const go of waiting.current) go();
    waiting.current = [];
  }, []);
  const whenFresh = useCallback(
    () =>
      new Promise<void>((go) => {
        if (seen.current >= saved.current) return go();
        waiting.current.push(go);
        setTimeout(go, LONGEST);
      }),
    [],
  );
  return { whenFresh, shown, changed };
}

const KEY = 'name';

/** The name of the person at this browser; empty until it is entered. */
export const storedName = () => readStored(KEY);

/** The name of the person who confirms values; this browser stores it. */
export const useName = () => useLocalStorage(KEY);

/** A reference to the last rendered value, for code that continues after an `await`. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

interface Read<T> {
  found?: T | undefined;
  /** The reason why the file cannot be read. */
  fault?: string;
}

/**
 * Loads values for the editor, and loads them again after every change. The previous values stay
 * until then, and while the file cannot be read, because fields may contain unsaved text.
 */
export function useEditorFile<T>(name: string, version: number): Read<T> {
  const { changes, shown } = useEditor();
  const [read, setRead] = useState<Read<T> & { name: string; changes: number }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(`editor/${name}`, { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok) return setRead({ name, changes, found: (await answer.json()) as T });
        const { message: fault } = await rejection(answer);
        setRead((before) => {
          const found = before?.name === name ? before.found : undefined;
          return { name, changes, found, fault };
        });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [name, version, changes]);
  useEffect(() => {
    if (read) shown(read.changes);
  }, [read, shown]);
  return read?.name === name ? read : {};
}
