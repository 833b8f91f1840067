import styles from './editor.module.scss';
import type { Rejection } from './types';

interface RejectedChangeProps {
  id: string;
  rejection: Rejection;
  /** The text that was typed but not saved. */
  yours: string;
  onKeep: (stamp: string) => void;
  onYield: () => void;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'Nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Explains why a change was rejected. After a conflict, shows both versions and lets the editor
 * choose.
 */
export function RejectedChange({ id, rejection, yours, onKeep, onYield }: RejectedChangeProps) {
  const { message, problems, stamp, theirs } = rejection;
  return (
    <div className={styles.rejected} id={id} role="alert">
      {problems ? (
        problems.map((problem) => (
          <p key={problem.where + problem.message}>
            <code>{problem.where}</code> {problem.message}
          </p>
        ))
      ) : (
        <p>{message}</p>
      )}
      {stamp !== undefined && (
        <>
          <dl>
            <dt>In the file now</dt>
            <dd>{describe(theirs)}</dd>
            <dt>Your text</dt>
            <dd>{yours || 'Nothing'}</dd>
          </dl>
          <div className={styles.actions}>
            <button type="button" onClick={() => onKeep(stamp)}>
              Save mine
            </button>
            <button type="button" onClick={onYield}>
              Keep theirs
            </button>
          </div>
        </>
      )}
    </div>
  );
}
