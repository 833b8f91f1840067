import { PageLink } from '../../ui/page-link';
import { site } from '../../content/catalogue';
import type { CompareWords } from '../../content/catalogue.types';
import { useCompareTicks } from './use-compare-ticks';
import { fill } from '../../lib/template';
import styles from './compare.module.scss';

/**
 * The link to the comparison, at the bottom of the window. Once the comparison was opened, it is
 * only at the end of the page.
 */
export function CompareLink({ ids, words }: { ids: string[]; words: CompareWords }) {
  const { clear, isSeen } = useCompareTicks();
  return (
    <p className={`${styles.bar} print-none cluster ${isSeen ? '' : styles.docked}`}>
      <PageLink to={`${site.paths.compare}?ids=${ids.join()}`}>
        {ids.length === 1 ? words.goOne : fill(words.go, { count: ids.length })}
      </PageLink>
      <button type="button" onClick={clear}>
        {words.clear}
      </button>
    </p>
  );
}
