import { useEffect } from 'react';

import type { CompareWords } from '../../content/catalogue.types';
import { useLazyComponent } from '../../lib/use-lazy-component';
import { useCompareTicks } from './use-compare-ticks';

const loadLink = () => import('./compare-link').then(({ CompareLink }) => CompareLink);

/** The link to the comparison; its code is loaded once a product is ticked. */
export function CompareBar({ words }: { words: CompareWords }) {
  const { ids } = useCompareTicks();
  const [Bar, load] = useLazyComponent(loadLink);
  const ticked = ids.length > 0;
  useEffect(() => {
    // If loading fails, the tick is kept and the next page tries again.
    if (ticked) load();
  }, [ticked, load]);
  return ticked && Bar && <Bar ids={ids} words={words} />;
}
