import styles from './preview.module.scss';
import type { Overview, State } from './report';

interface StatusProps {
  state: State;
  report: Overview | undefined;
}

/** What the last save came to: the sum of what changed, or what is wrong with it. */
export function Status({ state, report }: StatusProps) {
  const { problems, building, proving, seconds, file } = state;
  return (
    <div className={styles.status} role="status">
      {building && <p className={styles.building}>Building…</p>}
      {state.live && !building && problems.length === 0 && (
        <p className={styles.muted}>
          Made in {seconds.toFixed(1)} s{proving && '; its pages are being opened to prove them…'}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.problems}>
          <h2>
            {file}: {problems.length === 1 ? '1 problem' : `${problems.length} problems`}; the last
            good site is shown
          </h2>
          <ul>
            {problems.map(({ message, line, where }) => (
              <li key={`${line}${where}${message}`}>
                {line > 0 && <strong>Line {line} </strong>}
                {where && <code>{where}</code>} <span className={styles.message}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {report && problems.length === 0 && <p>{report.summary}</p>}
    </div>
  );
}
