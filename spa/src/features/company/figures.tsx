import type { Labelled } from '../../content/catalogue.types';
import styles from './figures.module.scss';

interface FiguresProps {
  items: Labelled[];
}

/** Figures side by side, each above the words that describe it. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {items.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
