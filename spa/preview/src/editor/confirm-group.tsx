import { type MouseEvent, useState } from 'react';

import styles from './editor.module.scss';
import type { Entry, Rejection } from './types';
import { unsavedFieldIn, UNSAVED } from './unsaved-field';
import { useEditor } from './use-editor';

interface ConfirmGroupProps {
  entries: Entry[];
  /** The name of the person who confirms values. */
  name: string;
}

const NAMELESS = 'Enter your name above first. It is recorded with each confirmation.';

const reason = ({ message, problems }: Rejection) =>
  (problems ?? [{ message }]).map((problem) => problem.message).join(' ');

/** Confirms all values of a group that need only that; placeholders must be replaced first. */
export function ConfirmGroup({ entries, name }: ConfirmGroupProps) {
  const { confirm, whenFresh } = useEditor();
  const [fault, setFault] = useState<string>();
  const waiting = entries.filter(({ state }) => state === 'unconfirmed');
  if (waiting.length < 2) return null;
  const confirmAll = async ({ currentTarget }: MouseEvent) => {
    const unsaved = unsavedFieldIn(currentTarget.closest('section'));
    if (unsaved) {
      setFault(UNSAVED.message);
      return unsaved.focus();
    }
    if (!name.trim()) return setFault(NAMELESS);
    await whenFresh();
    setFault(undefined);
    for (const entry of waiting) {
      const rejection = await confirm(entry, name.trim());
      if (rejection) return setFault(`${entry.ask} ${reason(rejection)}`);
    }
  };
  return (
    <div className={styles.actions}>
      <button type="button" onClick={(event) => void confirmAll(event)}>
        Confirm all {waiting.length} values below
      </button>
      {fault && (
        <p className={styles.rejected} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
