import type { CompareWords } from '../catalogue.types';
import { useTicks } from '../hooks/use-ticks';
import { useNotice } from '../hooks/use-toast';
import styles from './compare-tick.module.scss';
import { fill } from './fill';

interface CompareTickProps {
  id: number | string;
  name: string;
  words: CompareWords;
  /** Only the box; the column's heading says what it is for. */
  bare?: boolean;
  /** In the lower right corner of a card. */
  corner?: boolean;
}

/** Ticks a product to be compared. */
export function CompareTick({ id, name, words, bare, corner }: CompareTickProps) {
  const { ids, full, set } = useTicks();
  const notice = useNotice();
  const tick = (ticked: boolean) => {
    if (ticked && full) notice(words.full);
    else set(String(id), ticked);
  };
  return (
    <label className={corner ? `${styles.tick} ${styles.corner}` : styles.tick}>
      <input
        type="checkbox"
        checked={ids.includes(String(id))}
        aria-label={fill(words.label, { name })}
        onChange={(event) => tick(event.target.checked)}
      />
      {!bare && words.tick}
    </label>
  );
}
