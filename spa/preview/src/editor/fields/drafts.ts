import { useLayoutEffect, useSyncExternalStore, useState } from 'react';

import type { FieldBox, Rejection } from '../../preview.types';
import { type Box, type Location, rejectionOf, useEditor } from '../use-editor';
import { changedFigure, type Figures, withFigures, withReferences } from './figures';
import { FIELDS, keyOfLocation } from './open-field';

/** An unsaved text. It belongs to one entry of the content, not to a number in a list. */
export interface Draft {
  id: string;
  /** The place of the value; null if its entry was changed or removed elsewhere. */
  location: Location | null;
  isKey: boolean;
  entry: string;
  around: string;
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

const STORED = 'drafts';
const DISCARDED = 'discarded-drafts';
/** The most discarded drafts that can be brought back. */
const KEPT = 50;

const read = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? '[]') as Draft[];

/** Returns drafts with the drafts of closed tabs; only one tab receives those. */
function withClosedTabs(own: Draft[]): Draft[] {
  const closed = read(localStorage, STORED);
  localStorage.removeItem(STORED);
  return [...own, ...closed.filter(({ id }) => !own.some((draft) => draft.id === id))];
}

/**
 * Drafts are in the tab's storage, so that a reload keeps them and open tabs do not share them. A
 * tab that closes puts them into the browser’s storage, and the next one takes them from there.
 */
let drafts = withClosedTabs(read(sessionStorage, STORED));
/** The last discarded draft is the first one. */
let discarded = read(sessionStorage, DISCARDED);
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeDrafts(change: (now: Draft[]) => Draft[]): void {
  drafts = change(drafts);
  sessionStorage.setItem(STORED, JSON.stringify(drafts));
  sessionStorage.setItem(DISCARDED, JSON.stringify(discarded));
  for (const listener of listeners) listener();
}

addEventListener('pagehide', () => {
  if (drafts.length === 0) return;
  localStorage.setItem(STORED, JSON.stringify([...drafts, ...read(localStorage, STORED)]));
});
// A page that the browser shows again after Back still has its drafts.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) changeDrafts(withClosedTabs);
});
// Without a change, the drafts of closed tabs would be in no storage.
if (drafts.length > 0) changeDrafts((now) => now);

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
        !location || isKey !== restored.isKey || location.join() !== restored.location?.join(),
    ),
    restored,
  ]);
}

export const useDiscardedDrafts = () => useSyncExternalStore(subscribe, () => discarded);

const isAt = (location: Location | null, box: FieldBox) => location?.join() === box.location.join();

/** Returns a new draft of a field, with the text that the field shows. */
export function newDraft(box: FieldBox, text: string, figures: Figures): Draft {
  return {
    id: crypto.randomUUID(),
    location: box.location,
    isKey: box.is_key,
    entry: box.entry,
    around: box.around,
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

/**
 * Returns a draft at the present place of its entry. If it is not certain which entry that is, the
 * draft has no place, so that it is never saved to another entry.
 */
export function atItsEntry(draft: Draft, boxes: FieldBox[], view: string): Draft {
  const fields = boxes.filter(({ is_key }) => is_key === draft.isKey);
  const here = fields.find((box) => isAt(draft.location, box));
  const same = fields.filter(({ entry, value }) => entry === draft.entry && value === draft.value);
  const found = same.length === 1 ? same[0] : here?.stamp === draft.stamp ? here : undefined;
  if (found) {
    const { location, entry, around, stamp } = found;
    return { ...draft, location, entry, around, stamp };
  }
  // Someone else changed the value: saving reports both texts.
  if (here?.entry === draft.entry && here.around === draft.around) return draft;
  return here || draft.view === view ? { ...draft, location: null } : draft;
}

/** Moves the focus with a draft, so that the next letters are not typed into another entry. */
function moveFocus(before: Draft[], now: Draft[]): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  const index = before.findIndex(
    ({ location }) => location && keyOfLocation(location) === field.dataset.key,
  );
  const moved = now[index]?.location;
  if (!moved || keyOfLocation(moved) === field.dataset.key) return;
  const caret = field instanceof HTMLTextAreaElement ? field.selectionStart : 0;
  requestAnimationFrame(() => {
    const all = document.querySelectorAll<HTMLElement>(FIELDS);
    const target = [...all].find(({ dataset }) => dataset.key === keyOfLocation(moved));
    target?.focus();
    if (target instanceof HTMLTextAreaElement) target.setSelectionRange(caret, caret);
  });
}

/**
 * Lets each draft follow its entry when the values are read again. `view` is the address of a view
 * that shows all fields of its lists.
 */
export function useDraftsThatFollowEntries(
  groups: { boxes: Box[] }[] | undefined,
  view: string,
): void {
  useLayoutEffect(() => {
    if (!groups || drafts.length === 0) return;
    const boxes = groups.flatMap((group) => group.boxes).filter(({ what }) => what === 'field');
    const before = drafts;
    changeDrafts((now) => now.map((draft) => atItsEntry(draft, boxes as FieldBox[], view)));
    moveFocus(before, drafts);
  }, [groups, view]);
}

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
     * draft. `also` lists the affected places to change in the same save.
     */
    save: async (over?: string, also?: Location[]) => {
      if (!draft) return;
      const { id, text: sent } = draft;
      const reject = (rejection: Rejection) => setRejected({ draft: id, rejection });
      const changed = changedFigure(sent, figures);
      if (changed) return reject(rejectionOf(rejectedFigure(changed)));
      const value = withReferences(sent, figures);
      setState('saving');
      await whenFresh();
      const { location, stamp } = draftWith(id) ?? draft;
      if (!location) return setState('');
      const rejection = await edit({
        kind: box.is_key ? 'rename' : 'set',
        location,
        stamp: over ?? stamp ?? NO_STAMP,
        value,
        ...(also && { also }),
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
