import { useRef, useState } from 'react';

import type { FieldBox, Refusal } from './types';
import { useDesk } from './use-desk';
import { useLatest } from './use-latest';

/** Told of every letter, so that a search result can follow. */
export type OnDraft = (before: string, draft: string) => void;

/** A draft that is based on what this box saved, while the file has not been read again. */
const OWN_SAVE = null;

interface Draft {
  text: string;
  /** The stamp of what was there when typing began. */
  stamp: string | typeof OWN_SAVE;
}

/** No value has it: the desk reports a conflict and sends what is in the file. */
const NO_STAMP = '';

/** What is typed into a box, until it is saved or given up; and what the desk said of it. */
export function useDraft(box: FieldBox, onDraft: OnDraft | undefined) {
  const { edit, whenFresh } = useDesk();
  const latest = useLatest(box);
  const ownSave = useRef<string>(undefined);
  const [draft, setDraft] = useState<Draft>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [state, setState] = useState<'' | 'saving' | 'saved'>('');
  const [seen, setSeen] = useState(box.stamp);
  // Keep what was saved until the file has been read again; unsaved text is kept in any case.
  if (seen !== box.stamp) {
    setSeen(box.stamp);
    if (state === 'saved') setDraft(undefined);
  }
  const before = box.value ?? '';
  const text = draft?.text ?? before;
  /** The stamp of what this box saved, unless somebody else has changed it since. */
  const stampOfOwnSave = () => {
    const { value, stamp } = latest.current;
    return (value ?? '') === ownSave.current ? stamp : NO_STAMP;
  };
  return {
    text,
    refusal,
    isOpen: text !== before && state === '',
    isSaved: state === 'saved',
    type: (typed: string) => {
      // After a save the box shows its draft until the file has been read again.
      const began = draft ? draft.stamp : box.stamp;
      setDraft({ text: typed, stamp: draft && state !== '' ? OWN_SAVE : began });
      setState('');
      onDraft?.(before, typed);
    },
    giveUp: () => {
      setDraft(undefined);
      setRefusal(undefined);
      onDraft?.(before, before);
    },
    /** Writes over what has a stamp: what was there when typing began, unless said otherwise. */
    save: async (over?: string) => {
      const sent = draft ?? { text, stamp: box.stamp };
      setState('saving');
      await whenFresh();
      const stamp = over ?? sent.stamp ?? stampOfOwnSave();
      const kind = box.is_key ? 'rename' : 'set';
      const refused = await edit({ kind, location: box.location, stamp, value: sent.text });
      setRefusal(refused);
      if (!refused) ownSave.current = sent.text.trim();
      // What was typed while a rejected text was on its way has that text's beginning.
      else setDraft((now) => now && { ...now, stamp: now.stamp ?? sent.stamp });
      setState((now) => (now === 'saving' ? (refused ? '' : 'saved') : now));
    },
  };
}
