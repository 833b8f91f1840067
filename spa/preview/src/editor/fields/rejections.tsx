import type { Rejection, RelatedText } from '../../preview.types';
import styles from '../editor.module.scss';
import { type Figures, withFigures } from './figures';
import { wantField } from './open-field';

/** A link that opens a field, in whichever view it is. */
export function FieldLink({ field: { key, label, view } }: { field: Omit<RelatedText, 'text'> }) {
  if (!view) return label;
  return (
    <a href={`#${view}`} onClick={() => wantField(key)}>
      {label}
    </a>
  );
}

/** The reasons, each once; the problem with a value begins with a link to its field. */
function Reasons({ rejection: { message, problems } }: { rejection: Rejection }) {
  if (problems.length === 0) return <p>{message}</p>;
  const shown = new Map(problems.map((one) => [`${one.label}: ${one.message}`, one]));
  return [...shown].map(([text, { where, label, view, message: reason }]) => (
    <p key={text}>
      {label && (
        <>
          <FieldLink field={{ key: where, label, view }} />
          {': '}
        </>
      )}
      {reason}
    </p>
  ));
}

/** Explains why a change was rejected. */
export function Problems({ rejection }: { rejection: Rejection | undefined }) {
  if (!rejection) return null;
  return (
    <div className={styles.rejected} role="alert">
      <Reasons rejection={rejection} />
    </div>
  );
}

interface RejectedChangeProps {
  id: string;
  rejection: Rejection;
  figures: Figures;
  /** The text that was typed but not saved. */
  yours: string;
  onKeep: (stamp: string) => void;
  onYield: () => void;
}

function describe(value: unknown, figures: Figures): string {
  if (value === null || value === undefined) return 'Nothing';
  return typeof value === 'string' ? withFigures(value, figures) : JSON.stringify(value);
}

/**
 * Explains why a change was rejected. After a conflict, shows both versions and lets the editor
 * choose.
 */
export function RejectedChange(props: RejectedChangeProps) {
  const { id, rejection, figures, yours, onKeep, onYield } = props;
  const { stamp, theirs } = rejection;
  return (
    <div className={styles.rejected} id={id} role="alert">
      <Reasons rejection={rejection} />
      {stamp !== null && (
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
