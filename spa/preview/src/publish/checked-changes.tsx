import styles from './publish.module.scss';
import type { Checked } from './use-publication';

interface CheckedChangesProps {
  checked: Checked;
}

const LISTS = [
  ['changed', 'Changed'],
  ['added', 'New'],
  ['removed', 'Removed'],
] as const;

/** The pages that a publication would change, and the other steps that it would take. */
export function CheckedChanges({ checked }: CheckedChangesProps) {
  const isUnchanged = LISTS.every(([key]) => checked[key].length === 0);
  return (
    <>
      {checked.is_first && <p>First publication: all {checked.pages} pages are new online.</p>}
      {!checked.is_first && isUnchanged && <p>No page changed its content.</p>}
      <dl className={styles.changes}>
        {LISTS.filter(([key]) => checked[key].length > 0).map(([key, label]) => (
          <div key={key}>
            <dt>
              {label} ({checked[key].length})
            </dt>
            <dd>
              <ul>
                {checked[key].map((path) => (
                  <li key={path}>{key === 'removed' ? path : <a href={`#${path}`}>{path}</a>}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.steps}>
        {checked.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
