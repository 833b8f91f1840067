import { useState } from 'react';

import styles from './editor.module.scss';
import type { Rejection } from './types';
import { useEditor } from './use-editor';

const WAYS = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
] as const;

/** Undoes and redoes the changes of all open editors, one at a time. */
export function UndoBar() {
  const { session, turn } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
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
            onClick={() => step && void turn(way, step.number).then(setRejection)}
          >
            {name}
            {step && <small>{step.label}</small>}
          </button>
        );
      })}
      {rejection && (
        <p className={styles.rejected} role="alert">
          {rejection.message}
        </p>
      )}
    </div>
  );
}
