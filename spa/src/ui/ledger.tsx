import type { Titled } from '../content/catalogue.types';
import styles from './ledger.module.scss';

interface LedgerProps {
  entries: Titled[];
  /** `rows` puts term and text side by side; `columns` puts the entries side by side. */
  look?: 'rows' | 'columns';
}

/** Terms and what they mean, ruled like a ledger. */
export function Ledger({ entries, look = 'rows' }: LedgerProps) {
  if (entries.length === 0) return null;
  return (
    <dl className={styles[look]}>
      {entries.map(({ title, text }) => (
        <div key={title} className={styles.entry}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
