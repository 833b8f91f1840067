import { type SubmitEvent, useId, useState } from 'react';

import { ChangedText } from '../changed-text';
import type { Rejection, Replacement, SearchResult } from '../preview.types';
import styles from './editor.module.scss';
import { keyOfLocation } from './fields/open-field';
import { Problems } from './fields/rejections';
import { UndoBar } from './undo-bar';
import { useEditor, useEditorFile } from './use-editor';

const field = (form: FormData, name: string) => (form.get(name) as string).trim();

/** Searches all texts of the site, shows each change, and makes the ticked changes in one save. */
export function ReplacePage({ version }: { version: number }) {
  const id = useId();
  const [words, setWords] = useState<{ find: string; replace: string }>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setWords({ find: field(form, 'find'), replace: field(form, 'replace') });
  };
  return (
    <div className={styles.part}>
      <h1>Search and replace</h1>
      <p>
        Searches all texts of all pages. Capital letters must match. Nothing is saved until you
        press the button below the changes.
      </p>
      <UndoBar />
      <form onSubmit={submit} aria-label="Search and replace">
        <div className={styles.box}>
          <label htmlFor={`${id}find`}>Search for</label>
          <input id={`${id}find`} name="find" required />
        </div>
        <div className={styles.box}>
          <label htmlFor={`${id}replace`}>Replace with (leave empty to remove the words)</label>
          <input id={`${id}replace`} name="replace" />
        </div>
        <div className={styles.actions}>
          <button type="submit">Show the changes</button>
        </div>
      </form>
      {words?.find && <Replacements key={JSON.stringify(words)} words={words} version={version} />}
    </div>
  );
}

interface ReplacementsProps {
  words: { find: string; replace: string };
  version: number;
}

const keyOf = ({ kind, location }: Replacement) => `${kind} ${keyOfLocation(location)}`;

/** The rest of a text without the struck words. */
function Remaining({ text }: { text: string }) {
  const words = text.replace(/<[^<>]*>/g, ' ').trim();
  return (
    <p className="muted small">
      {words ? `Remains: ${words}` : 'Nothing remains, so the text is removed.'}
    </p>
  );
}

/** The texts that contain the searched words, each with its change and a box to tick. */
function Replacements({ words, version }: ReplacementsProps) {
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
          <ChangedText words={one.pieces} />
          {!words.replace && <Remaining text={one.after} />}
        </div>
      ))}
      <Problems rejection={rejection} />
      {count > 0 && (
        <div className={styles.actions}>
          <button type="button" aria-disabled={chosen.length === 0} onClick={() => void save()}>
            {words.replace ? 'Replace in ticked texts' : 'Remove from ticked texts'} (
            {chosen.length})
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
