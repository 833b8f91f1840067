import { useRef, useState } from 'react';

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
  /** The stamp that the value had when typing began. */
  stamp: string | typeof OWN_SAVE;
}

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
  const before = box.value ?? '';
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
      setDraft({ text: typed, stamp: draft && state !== '' ? OWN_SAVE : began });
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
      const sent = draft ?? { text, stamp: box.stamp };
      setState('saving');
      await whenFresh();
      const stamp = over ?? sent.stamp ?? stampOfOwnSave();
      const kind = box.is_key ? 'rename' : 'set';
      const rejected = await edit({
        kind,
        location: box.location,
        stamp,
        value: sent.text,
        ...(also && { also }),
      });
      setRejection(rejected);
      if (!rejected) ownSave.current = sent.text.trim();
      // Text that was typed while the rejected save was pending is based on the same value as that
      // save.
      else setDraft((now) => now && { ...now, stamp: now.stamp ?? sent.stamp });
      setState((now) => (now === 'saving' ? (rejected ? '' : 'saved') : now));
    },
  };
}
