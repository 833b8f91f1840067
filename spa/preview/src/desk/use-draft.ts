import { useState } from 'react';

import type { FieldBox, Refusal } from './types';
import { useDesk } from './use-desk';
import { useLatest } from './use-latest';

/** Told of every letter, so that a search result can follow. */
export type OnDraft = (before: string, draft: string) => void;

interface Draft {
  text: string;
  /** Of what was there when typing began; null after a save whose outcome was not shown yet. */
  stamp: string | null;
}

/** What is typed into a box, until it is saved or given up; and what the desk said of it. */
export function useDraft(box: FieldBox, onDraft: OnDraft | undefined) {
  const { edit, whenFresh } = useDesk();
  const latest = useLatest(box);
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
  return {
    text,
    refusal,
    isOpen: text !== before && state === '',
    isSaved: state === 'saved',
    type: (typed: string) => {
      const stamp = state === '' ? (draft?.stamp ?? box.stamp) : null;
      setDraft({ text: typed, stamp });
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
      setState('saving');
      await whenFresh();
      const stamp = over ?? draft?.stamp ?? latest.current.stamp;
      const kind = box.is_key ? 'rename' : 'set';
      const refused = await edit({ kind, location: box.location, stamp, value: text });
      setRefusal(refused);
      setState(refused ? '' : 'saved');
    },
  };
}
