import type { Titled } from '../content/catalogue.types';
import styles from './ledger.module.scss';

interface LedgerProps {
  entries: Titled[];
  /** `rows` puts each term beside its text; `columns` puts the entries beside each other. */
  look?: 'rows' | 'columns';
}

/** A list of terms and their explanations, with ruled lines like a ledger. */
export function Ledger({ entries, look = 'rows' }: LedgerProps) {
  if (entries.length === 0) return null;
  return (
    <dl className={`${styles[look]} ${look === 'rows' ? 'ruled' : 'columns-4'}`}>
      {entries.map(({ title, text }) => (
        <div key={title} className={styles.entry}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
