import styles from './desk.module.scss';
import type { Refusal } from './types';

interface RefusedProps {
  id: string;
  refusal: Refusal;
  /** What was to be written. */
  yours: string;
  onKeep: (stamp: string) => void;
  onYield: () => void;
}

function said(value: unknown): string {
  if (value === null || value === undefined) return 'Nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Why a change was not made; where somebody else was faster, both versions and a choice. */
export function Refused({ id, refusal, yours, onKeep, onYield }: RefusedProps) {
  const { message, problems, stamp, theirs } = refusal;
  return (
    <div className={styles.refused} id={id} role="alert">
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
            <dd>{said(theirs)}</dd>
            <dt>Yours</dt>
            <dd>{yours || 'Nothing'}</dd>
          </dl>
          <div className={styles.actions}>
            <button type="button" onClick={() => onKeep(stamp)}>
              Write mine
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
