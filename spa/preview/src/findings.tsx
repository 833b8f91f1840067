import { openField } from './editor/fields/open-field';
import styles from './views.module.scss';
import type { PageFinding } from './preview.types';

interface FindingsProps {
  findings: PageFinding[];
  /** Whether the page has fields for editing; false in an exported preview. */
  isEdited: boolean;
}

/** The audit's findings for a page, each with the reason and the key to edit. */
export function Findings({ findings, isEdited }: FindingsProps) {
  if (findings.length === 0) return <p>No findings.</p>;
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, rule, message, why, key, line }) => (
        <li key={`${rule}${message}`} data-level={level}>
          <p>
            <strong>{level}</strong> <code>{rule}</code>
          </p>
          <p>{message}</p>
          {why && <p className={styles.muted}>{why}</p>}
          {key && (
            <p>
              {isEdited ? (
                <button type="button" onClick={() => openField(key)}>
                  Edit {key}
                </button>
              ) : (
                <>
                  Edit <code>{key}</code>
                </>
              )}
              , line {line}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
