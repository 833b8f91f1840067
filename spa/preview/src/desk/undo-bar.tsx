import { useState } from 'react';

import styles from './desk.module.scss';
import type { Refusal } from './types';
import { useDesk } from './use-desk';

const WAYS = [
  ['undo', 'Undo'],
  ['redo', 'Do again'],
] as const;

/** Takes back the last change of anybody at this desk, one at a time. */
export function UndoBar() {
  const { session, turn } = useDesk();
  const [refusal, setRefusal] = useState<Refusal>();
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
            onClick={() => step && void turn(way, step.number).then(setRefusal)}
          >
            {name}
            {step && <code>{step.label}</code>}
          </button>
        );
      })}
      {refusal && (
        <p className={styles.refused} role="alert">
          {refusal.message}
        </p>
      )}
    </div>
  );
}
