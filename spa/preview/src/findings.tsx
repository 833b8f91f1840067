import styles from './findings.module.scss';
import type { Finding } from './report';

interface FindingsProps {
  findings: Finding[];
}

/** The findings of a page, with the reason and the key to edit. */
export function Findings({ findings }: FindingsProps) {
  if (findings.length === 0) return <p>No findings.</p>;
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, rule, message, why, key, line }) => (
        <li key={`${rule}${message}`} data-level={level}>
          <p>
            <strong>{level}</strong> <code>{rule}</code>
          </p>
          <p>{message}</p>
          {why && <p className={styles.why}>{why}</p>}
          {key && (
            <p>
              Edit <code>{key}</code>, line {line}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
