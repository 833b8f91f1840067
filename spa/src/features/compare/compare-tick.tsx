import { COMPARED } from '../../constants';
import type { CompareWords } from '../../content/catalogue.types';
import { useCompareTicks } from './use-compare-ticks';
import { useToast } from '../../lib/use-toast';
import { fill } from '../../lib/template';
import { site } from '../../content/catalogue';
import styles from './compare.module.scss';

interface CompareTickProps {
  id: number | string;
  name: string;
  words: CompareWords;
}

/** A checkbox that adds a product to the comparison. */
export function CompareTick({ id, name, words }: CompareTickProps) {
  const { ids, set } = useCompareTicks();
  const toast = useToast();
  const tick = (ticked: boolean) => {
    if (set(String(id), ticked))
      toast(words.full, { to: site.paths.compare, label: fill(words.go, { count: COMPARED }) });
  };
  return (
    <label className={`${styles.tick} script-only print-none list-link small`}>
      <input
        type="checkbox"
        checked={ids.includes(String(id))}
        aria-label={fill(words.label, { name })}
        onChange={(event) => tick(event.target.checked)}
      />
      {words.tick}
    </label>
  );
}
