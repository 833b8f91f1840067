import { useRef, useState } from 'react';

import { changedFigure, type Figures, withFigures, withReferences } from './figures';
import type { FieldBox, Location, Rejection } from './types';
import { useEditor } from './use-editor';
import { useLatest } from './use-latest';

/** Called with every change of a text, to update the search result. */
export type OnDraft = (before: string, draft: string) => void;

/**
 * The stamp of a draft that is based on this tab's own save, until the file has been read again.
 */
const OWN_SAVE = null;

interface Draft {
  text: string;
  figures: Figures;
  /** The stamp that the value had when typing began. */
  stamp: string | typeof OWN_SAVE;
}

const rejectedFigure = (text: string) =>
  `${text} is not a figure of a grade. Press Discard to restore the text, and change only words outside the braces.`;

/** A stamp that no value has: the server then reports a conflict and sends the current value. */
const NO_STAMP = '';

/** The unsaved text of a field, and functions that save and discard this text. */
export function useDraft(box: FieldBox, onDraft: OnDraft | undefined) {
  const { edit, whenFresh } = useEditor();
  const latest = useLatest(box);
  const ownSave = useRef<string>(undefined);
  const [draft, setDraft] = useState<Draft>();
  const [rejection, setRejection] = useState<Rejection>();
  const [state, setState] = useState<'' | 'saving' | 'saved'>('');
  const [seen, setSeen] = useState(box.stamp);
  // Show the saved text until the file has been read again. Unsaved text must never be discarded.
  if (seen !== box.stamp) {
    setSeen(box.stamp);
    if (state === 'saved') setDraft(undefined);
  }
  // A draft keeps the figures with which it began, because they can change in the file meanwhile.
  const figures = draft?.figures ?? box.figures ?? [];
  const before = withFigures(box.value ?? '', figures);
  const text = draft?.text ?? before;
  /**
   * The stamp that the tab's own save resulted in, unless someone else has changed the text since
   * then.
   */
  const stampOfOwnSave = () => {
    const { value, stamp } = latest.current;
    return (value ?? '') === ownSave.current ? stamp : NO_STAMP;
  };
  return {
    text,
    rejection,
    isOpen: text !== before && state === '',
    isSaved: state === 'saved',
    type: (typed: string) => {
      // After a save the field shows the saved text until the file has been read again.
      const began = draft ? draft.stamp : box.stamp;
      setDraft({ text: typed, figures, stamp: draft && state !== '' ? OWN_SAVE : began });
      setState('');
      onDraft?.(before, typed);
    },
    giveUp: () => {
      setDraft(undefined);
      setRejection(undefined);
      onDraft?.(before, before);
    },
    /**
     * Saves the text if the value still has the stamp `over`; the default is the stamp of the
     * draft. `also` lists the affected places to change in the same save.
     */
    save: async (over?: string, also?: Location[]) => {
      const sent = draft ?? { text, figures, stamp: box.stamp };
      const changed = changedFigure(sent.text, figures);
      if (changed) return setRejection({ message: rejectedFigure(changed) });
      const value = withReferences(sent.text, figures);
      setState('saving');
      await whenFresh();
      const stamp = over ?? sent.stamp ?? stampOfOwnSave();
      const kind = box.is_key ? 'rename' : 'set';
      const rejected = await edit({
        kind,
        location: box.location,
        stamp,
        value,
        ...(also && { also }),
      });
      setRejection(rejected);
      if (!rejected) ownSave.current = value.trim();
      // Text that was typed while the rejected save was pending is based on the same value as that
      // save.
      else setDraft((now) => now && { ...now, stamp: now.stamp ?? sent.stamp });
      setState((now) => (now === 'saving' ? (rejected ? '' : 'saved') : now));
    },
  };
}
