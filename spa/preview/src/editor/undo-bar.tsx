import { useState } from 'react';

import styles from './editor.module.scss';
import { RelatedTexts } from './related-texts';
import type { Rejection, Step } from './types';
import { useEditor } from './use-editor';

const WAYS = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
] as const;

/**
 * Buttons that undo and redo changes one at a time. Changes made in another window are only undone
 * after a warning.
 */
export function UndoBar() {
  const { session, isOwn, turn } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  /** The number of the step from another window about which the person was warned. */
  const [warned, setWarned] = useState<number>();
  const press = (way: 'undo' | 'redo', { number }: Step, name: string) => {
    if (!isOwn(number) && warned !== number) {
      setWarned(number);
      setRejection({
        message: `Another window, or this one before it was loaded again, made this change. Press ${name} once more to revert it.`,
      });
      return;
    }
    void turn(way, number).then(setRejection);
  };
  return (
    <div className={styles.undo}>
      {WAYS.map(([way, name]) => {
        const step = session[way];
        return (
          <button
            key={way}
            type="button"
            id={way}
            aria-disabled={!step}
            onClick={() => step && press(way, step, name)}
          >
            {name}
            {step && <small>{step.label}</small>}
          </button>
        );
      })}
      {session.undo && isOwn(session.undo.number) && <RelatedTexts key={session.undo.number} />}
      {rejection && (
        <p className={styles.rejected} role="alert">
          {rejection.message}
        </p>
      )}
    </div>
  );
}
