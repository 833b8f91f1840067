import { useSyncExternalStore, useState } from 'react';

import type { FieldBox, Rejection } from '../../preview.types';
import { type Location, rejectionOf, useEditor, useLatest } from '../use-editor';
import { changedFigure, type Figures, withFigures, withReferences } from './figures';

/** An unsaved text. Its stamp rejects a save if another entry or text is at its place now. */
export interface Draft {
  id: string;
  location: Location;
  isKey: boolean;
  label: string;
  /** The address of the view in which the text was typed. */
  view: string;
  text: string;
  figures: Figures;
  /** The value on which the text is based. */
  value: string | null;
  /** The stamp of that value; null for a value that this tab has saved and not yet read again. */
  stamp: string | null;
}

/** The version of a stored draft. Increase it when the fields of `Draft` change. */
const VERSION = 2;
/** All previews at one address share a storage, so the keys contain the project. */
const OWNER = `${VERSION} ${import.meta.env['PROJECT'] ?? ''}`;
const STORED = `drafts ${OWNER}`;
const DISCARDED = `discarded-drafts ${OWNER}`;
/** The most discarded drafts that can be brought back. */
const KEPT = 50;

function isDraft(value: unknown): value is Draft {
  const { location, figures, id, label, view, text } = Object(value) as Partial<Draft>;
  return (
    [id, label, view, text].every((one) => typeof one === 'string') &&
    Array.isArray(location) &&
    Array.isArray(figures)
  );
}

/** Returns the stored drafts; none if the browser has no storage or has something else there. */
function read(key: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Stores drafts. Without storage, or if it is full, they are kept until the page is left. */
function write(key: string, all: Draft[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(all));
  } catch {
    // They are in memory.
  }
}

/** Drafts are in the tab's storage, so that a reload keeps them and other tabs do not share them. */
let drafts = read(STORED);
/** The last discarded draft is the first one. */
let discarded = read(DISCARDED);
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeDrafts(change: (now: Draft[]) => Draft[]): void {
  drafts = change(drafts);
  write(STORED, drafts);
  write(DISCARDED, discarded);
  for (const listener of listeners) listener();
}

export const draftWith = (id: string) => drafts.find((draft) => draft.id === id);

/** Stores a draft in place of the one with the same id. */
export const putDraft = (draft: Draft) =>
  changeDrafts((now) => [...now.filter(({ id }) => id !== draft.id), draft]);

const removeDraft = (removed: string) =>
  changeDrafts((now) => now.filter(({ id }) => id !== removed));

/** Removes a draft, which can be brought back. */
export function discardDraft(id: string): void {
  const draft = draftWith(id);
  if (draft) discarded = [draft, ...discarded].slice(0, KEPT);
  removeDraft(id);
}

/** Brings a discarded draft back, in place of a present draft of the same value. */
export function restoreDraft(restored: Draft): void {
  discarded = discarded.filter(({ id }) => id !== restored.id);
  changeDrafts((now) => [
    ...now.filter(
      ({ location, isKey }) =>
        isKey !== restored.isKey || location.join() !== restored.location.join(),
    ),
    restored,
  ]);
}

export const useDiscardedDrafts = () => useSyncExternalStore(subscribe, () => discarded);

const isAt = (location: Location, box: FieldBox) => location.join() === box.location.join();

/** Returns a new draft of a field, with the text that the field shows. */
export function newDraft(box: FieldBox, text: string, figures: Figures): Draft {
  return {
    id: crypto.randomUUID(),
    location: box.location,
    isKey: box.is_key,
    label: box.label,
    view: location.hash.slice(1),
    text,
    figures,
    value: box.value,
    stamp: box.stamp,
  };
}

/** The draft of a field, if there is one. */
function useDraftOf(box: FieldBox): Draft | undefined {
  return useSyncExternalStore(subscribe, () =>
    drafts.find((draft) => draft.isKey === box.is_key && isAt(draft.location, box)),
  );
}

/** The last discarded draft of a field, if there is one. */
function useDiscardedDraftOf(box: FieldBox): Draft | undefined {
  return useSyncExternalStore(subscribe, () =>
    discarded.find((draft) => draft.isKey === box.is_key && isAt(draft.location, box)),
  );
}

export const useDrafts = () => useSyncExternalStore(subscribe, () => drafts);

/** Called with every change of a text, to update the search result. */
export type OnDraft = (before: string, draft: string) => void;

const rejectedFigure = (text: string) =>
  `${text} is not a figure of a grade. Press Discard to restore the text, and change only words outside the braces.`;

/** A stamp that no value has: the server then reports a conflict and sends the current value. */
const NO_STAMP = '';

/** The value of a field that was saved, until the file has been read again. */
function useSavedValue({ stamp }: FieldBox) {
  const [saved, setSaved] = useState<string>();
  const [seen, setSeen] = useState(stamp);
  if (seen !== stamp) {
    setSeen(stamp);
    setSaved(undefined);
  }
  return [saved, setSaved] as const;
}

/** The unsaved text of a field, and functions that save and discard this text. */
export function useDraft(box: FieldBox, onDraft: OnDraft | undefined) {
  const { edit, whenFresh } = useEditor();
  const draft = useDraftOf(box);
  const latest = useLatest(box);
  const [rejected, setRejected] = useState<{ draft: string; rejection: Rejection }>();
  const [state, setState] = useState<'' | 'saving' | 'saved'>('');
  const [saved, setSaved] = useSavedValue(box);
  // A draft keeps the figures with which it began, because they can change in the file meanwhile.
  const figures = draft?.figures ?? box.figures;
  const before = withFigures(box.value ?? '', figures);
  const text = draft?.text ?? withFigures(saved ?? box.value ?? '', figures);
  const discarded = useDiscardedDraftOf(box);
  return {
    text,
    rejection: rejected && rejected.draft === draft?.id ? rejected.rejection : undefined,
    isOpen: draft !== undefined && text !== before && state !== 'saving',
    isSaved: state === 'saved' && !draft,
    isSaving: state === 'saving',
    type: (typed: string) => {
      const begun = draft ?? newDraft(box, typed, figures);
      const based = !draft && saved !== undefined ? { value: saved, stamp: null } : {};
      if (typed === before && saved === undefined && state !== 'saving') removeDraft(begun.id);
      else putDraft({ ...begun, ...based, text: typed });
      setState('');
      onDraft?.(before, typed);
    },
    giveUp: () => {
      if (draft) discardDraft(draft.id);
      setRejected(undefined);
      onDraft?.(before, before);
    },
    /** Brings back the text that was discarded last; undefined if there is none. */
    bringBack: discarded && !draft ? () => restoreDraft(discarded) : undefined,
    /**
     * Saves the text if the value still has the stamp `over`; the default is the stamp of the
     * draft.
     */
    save: async (over?: string) => {
      if (!draft) return;
      const { id, text: sent } = draft;
      const reject = (rejection: Rejection) => setRejected({ draft: id, rejection });
      const changed = changedFigure(sent, figures);
      if (changed) return reject(rejectionOf(rejectedFigure(changed)));
      const value = withReferences(sent, figures);
      setState('saving');
      await whenFresh();
      const { location, stamp, value: based } = draftWith(id) ?? draft;
      const { value: inFile, stamp: present } = latest.current;
      const rejection = await edit({
        kind: box.is_key ? 'rename' : 'set',
        location,
        stamp: over ?? stamp ?? (inFile === based ? present : NO_STAMP),
        value,
      });
      setState((now) => (now === 'saving' ? (rejection ? '' : 'saved') : now));
      // After a conflict the values are read again, because the entry can be at another place.
      if (rejection && rejection.stamp !== null) await whenFresh();
      if (rejection) return reject(rejection);
      setRejected(undefined);
      setSaved(value.trim());
      const now = draftWith(id);
      if (now?.text === sent) removeDraft(id);
      // Text that was typed while the save was pending is based on the saved value.
      else if (now) putDraft({ ...now, value: value.trim(), stamp: null });
    },
  };
}
