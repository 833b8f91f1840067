import { useState } from 'react';

import { Prose } from '../prose';
import styles from './editor.module.scss';
import { keyOfLocation } from './open-field';
import { Problems } from './problems';
import type { Rejection, Replacement, SearchResult } from './types';
import { useEditor } from './use-editor';
import { useEditorFile } from './use-editor-file';

interface ReplacementsProps {
  words: { find: string; replace: string };
  version: number;
}

const keyOf = ({ kind, location }: Replacement) => `${kind} ${keyOfLocation(location)}`;

/** The texts that contain the searched words, each with its change and a box to tick. */
export function Replacements({ words, version }: ReplacementsProps) {
  const { replace } = useEditor();
  const { found, fault } = useEditorFile<SearchResult>(
    `search.json?${new URLSearchParams(words)}`,
    version,
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [rejection, setRejection] = useState<Rejection>();
  const [done, setDone] = useState('');
  if (!found) return <p>{fault ?? 'Searching…'}</p>;
  const { count, replacements } = found;
  const chosen = replacements.filter((one) => !left.has(keyOf(one)));
  const save = async () => {
    setDone('');
    const rejected = await replace(words, chosen);
    setRejection(rejected);
    if (!rejected) setDone(`Saved. Texts changed: ${chosen.length}. Undo reverts all of them.`);
  };
  const tick = (key: string, isTicked: boolean) =>
    setLeft(
      (known) => new Set(isTicked ? [...known].filter((one) => one !== key) : [...known, key]),
    );
  return (
    <section className={styles.section} aria-label="Changes">
      <p role="status">
        {done} Texts that contain “{words.find}”: {count}.{' '}
        {count > replacements.length && `The first ${replacements.length} are listed.`}
      </p>
      {replacements.map((one) => (
        <div key={keyOf(one)} className={styles.replacement}>
          <label>
            <input
              type="checkbox"
              checked={!left.has(keyOf(one))}
              onChange={({ currentTarget }) => tick(keyOf(one), currentTarget.checked)}
            />{' '}
            {one.label}
          </label>
          <Prose words={one.pieces} />
        </div>
      ))}
      <Problems rejection={rejection} />
      {count > 0 && (
        <div className={styles.actions}>
          <button type="button" aria-disabled={chosen.length === 0} onClick={() => void save()}>
            Replace in ticked texts ({chosen.length})
          </button>
          <button
            type="button"
            onClick={() => setLeft(new Set(chosen.length > 0 ? replacements.map(keyOf) : []))}
          >
            {chosen.length > 0 ? 'Untick all' : 'Tick all'}
          </button>
        </div>
      )}
    </section>
  );
}
