import { useState } from 'react';

import {
  discardDraft,
  draftWith,
  newDraft,
  putDraft,
  removeDraft,
  restoreDraft,
  useDiscardedDraftOf,
  useDraftOf,
} from './drafts';
import { changedFigure, withFigures, withReferences } from './figures';
import type { FieldBox, Location, Rejection } from './types';
import { useEditor } from './use-editor';

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
  const figures = draft?.figures ?? box.figures ?? [];
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
      if (changed) return reject({ message: rejectedFigure(changed) });
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
      if (rejection?.stamp !== undefined) await whenFresh();
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
