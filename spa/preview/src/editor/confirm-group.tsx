import { type MouseEvent, useState } from 'react';

import styles from './editor.module.scss';
import type { Entry, Rejection } from './types';
import { unsavedFieldIn, UNSAVED } from './unsaved-field';
import { useEditor } from './use-editor';
import { useLatest } from './use-latest';

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
  const latest = useLatest(waiting);
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
    const rejection = await confirm(latest.current, name.trim());
    if (rejection) setFault(reason(rejection));
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
