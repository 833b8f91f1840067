import { type SubmitEvent, useId, useState } from 'react';

import styles from './editor.module.scss';
import { Replacements } from './replacements';
import { UndoBar } from './undo-bar';

interface ReplacePageProps {
  version: number;
}

const field = (form: FormData, name: string) => (form.get(name) as string).trim();

/** Searches all texts of the site, shows each change, and makes the ticked changes in one save. */
export function ReplacePage({ version }: ReplacePageProps) {
  const id = useId();
  const [words, setWords] = useState<{ find: string; replace: string }>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setWords({ find: field(form, 'find'), replace: field(form, 'replace') });
  };
  return (
    <div className={styles.owner}>
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
          <label htmlFor={`${id}replace`}>Replace with</label>
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
