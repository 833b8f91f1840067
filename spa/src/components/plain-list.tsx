import styles from './plain-list.module.scss';

interface PlainListProps {
  items: string[];
  /** `ticks` for claims, `columns` for many short items, `chips` for marks. */
  look?: 'ticks' | 'columns' | 'chips';
}

/** A list of texts. */
export function PlainList({ items, look = 'columns' }: PlainListProps) {
  return (
    <ul className={`${styles.list} ${styles[look]}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
