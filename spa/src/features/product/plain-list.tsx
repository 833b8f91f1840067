import { ClaimMark } from '../../ui/claim-mark';
import type { StateOf } from '../../ui/claim-state';
import styles from './plain-list.module.scss';

interface PlainListProps {
  items: string[];
  stateOf?: StateOf;
  /** `ticks` for assurances, `columns` for many short items, and `chips` for labels. */
  look?: 'ticks' | 'columns' | 'chips';
}

/** A list of texts. */
export function PlainList({ items, stateOf, look = 'columns' }: PlainListProps) {
  return (
    <ul className={`${styles.list} ${styles[look]}`}>
      {items.map((item) => (
        <li key={item}>
          {item}
          <ClaimMark state={stateOf?.(item)} />
        </li>
      ))}
    </ul>
  );
}
