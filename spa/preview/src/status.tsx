import styles from './preview.module.scss';
import type { LiveState, Overview } from './preview.types';

const ENTRY = 'owner/';

/** The key of the checklist's entry that the address's fragment opens; empty for none. */
export function openedEntry(place: string): string {
  if (!place.startsWith(ENTRY)) return '';
  try {
    return decodeURIComponent(place.slice(ENTRY.length));
  } catch {
    // The address was cut or changed by hand.
    return '';
  }
}

/** The values that must be confirmed before the site can be published, each with its entry. */
function Blockers({ blockers }: Pick<LiveState, 'blockers'>) {
  const count = blockers.length === 1 ? '1 value' : `${blockers.length} values`;
  return (
    <details className={styles.problems}>
      <summary>
        Confirm {count} before you publish. Until then, the preview shows all values, with a label
        on each that is not confirmed.
      </summary>
      <ul>
        {blockers.map(({ key, label }) => (
          <li key={key}>
            <a href={`#${ENTRY}${encodeURIComponent(key)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The result of the last save: a summary of the changes, or the problems found. */
export function Status({ state, report }: { state: LiveState; report: Overview | undefined }) {
  const { version, problems, blockers, building, verifying, seconds, file } = state;
  return (
    <div className={styles.status} role="status">
      {building && (
        <p className={styles.building}>
          {version > 0 ? 'Saved. The preview follows.' : 'Building…'}
        </p>
      )}
      {state.live && !building && problems.length === 0 && (
        <p className={styles.muted}>
          Rendered in {seconds.toFixed(1)} s.{verifying && ' Verifying pages…'}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.problems}>
          <h2>
            {file}: {problems.length === 1 ? '1 problem' : `${problems.length} problems`}.
            {report && ' Showing the last valid version.'}
          </h2>
          <ul>
            {problems.map(({ message, line, label, view }) => (
              <li key={`${line}${label}${message}`}>
                {line > 0 && <strong>Line {line} </strong>}
                {label && (view ? <a href={`#${view}`}>{label}</a> : label)}
                {label && ': '}
                <span className={styles.message}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {problems.length === 0 && blockers.length > 0 && <Blockers blockers={blockers} />}
      {report && problems.length === 0 && <p>{report.summary}</p>}
    </div>
  );
}
