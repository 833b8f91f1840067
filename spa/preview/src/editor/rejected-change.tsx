import { AffectedPlaces } from './affected-places';
import { type Figures, withFigures } from './figures';
import styles from './editor.module.scss';
import type { Location, Rejection } from './types';

interface RejectedChangeProps {
  id: string;
  rejection: Rejection;
  figures: Figures;
  /** The text that was typed but not saved. */
  yours: string;
  onKeep: (stamp: string) => void;
  onYield: () => void;
  onChoose: (also: Location[]) => void;
}

function describe(value: unknown, figures: Figures): string {
  if (value === null || value === undefined) return 'Nothing';
  return typeof value === 'string' ? withFigures(value, figures) : JSON.stringify(value);
}

/**
 * Explains why a change was rejected. After a conflict, shows both versions and lets the editor
 * choose.
 */
export function RejectedChange({
  id,
  rejection,
  figures,
  yours,
  onKeep,
  onYield,
  onChoose,
}: RejectedChangeProps) {
  const { message, problems, stamp, theirs, places } = rejection;
  if (places)
    return (
      <div id={id}>
        <AffectedPlaces
          message={message}
          places={places}
          action="Save with the ticked places"
          onChoose={onChoose}
          onCancel={onYield}
        />
      </div>
    );
  return (
    <div className={styles.rejected} id={id} role="alert">
      {problems ? (
        problems.map((problem) => (
          <p key={problem.where + problem.message}>
            {problem.label}: {problem.message}
          </p>
        ))
      ) : (
        <p>{message}</p>
      )}
      {stamp !== undefined && (
        <>
          <dl>
            <dt>In the file now</dt>
            <dd>{describe(theirs, figures)}</dd>
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
