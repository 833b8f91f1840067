import { Link } from 'react-router-dom';

import { site } from '../catalogue';
import type { CompareWords } from '../catalogue.types';
import { useTicks } from '../hooks/use-ticks';
import styles from './compare-link.module.scss';
import { fill } from './fill';

interface CompareLinkProps {
  ids: string[];
  words: CompareWords;
}

/** The way to the comparison, at the foot of the window. */
export function CompareLink({ ids, words }: CompareLinkProps) {
  const { clear } = useTicks();
  return (
    <p className={styles.bar}>
      <Link to={`${site.paths.compare}?ids=${ids.join()}`}>
        {fill(words.go, { count: ids.length })}
      </Link>
      <button type="button" onClick={clear}>
        {words.clear}
      </button>
    </p>
  );
}
