import styles from './preview.module.scss';
import type { LiveState } from './preview.types';

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
export function Blockers({ blockers }: Pick<LiveState, 'blockers'>) {
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
