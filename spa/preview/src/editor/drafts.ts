import { useLayoutEffect, useSyncExternalStore } from 'react';

import type { Figures } from './figures';
import { keyOfLocation } from './open-field';
import type { AnyBox, FieldBox, Location } from './types';

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

/** Drafts are in the tab's storage, so that a reload keeps them. */
const read = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Draft[];
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
  sessionStorage.setItem(STORED, JSON.stringify(drafts));
  sessionStorage.setItem(DISCARDED, JSON.stringify(discarded));
  for (const listener of listeners) listener();
}

export const draftWith = (id: string) => drafts.find((draft) => draft.id === id);

/** Stores a draft in place of the one with the same id. */
export const putDraft = (draft: Draft) =>
  changeDrafts((now) => [...now.filter(({ id }) => id !== draft.id), draft]);

export const removeDraft = (removed: string) =>
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
export function useDraftOf(box: FieldBox): Draft | undefined {
  return useSyncExternalStore(subscribe, () =>
    drafts.find((draft) => draft.isKey === box.is_key && isAt(draft.location, box)),
  );
}

/** The last discarded draft of a field, if there is one. */
export function useDiscardedDraftOf(box: FieldBox): Draft | undefined {
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
  if (!(field instanceof HTMLTextAreaElement)) return;
  const index = before.findIndex(
    ({ location }) => location && keyOfLocation(location) === field.dataset.key,
  );
  const moved = now[index]?.location;
  if (!moved || keyOfLocation(moved) === field.dataset.key) return;
  const caret = field.selectionStart;
  requestAnimationFrame(() => {
    const all = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-key]');
    const target = [...all].find(({ dataset }) => dataset.key === keyOfLocation(moved));
    target?.focus();
    target?.setSelectionRange(caret, caret);
  });
}

/**
 * Lets each draft follow its entry when the values are read again. `view` is the address of a view
 * that shows all fields of its lists.
 */
export function useDraftsAtTheirEntries(
  groups: { boxes: AnyBox[] }[] | undefined,
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
