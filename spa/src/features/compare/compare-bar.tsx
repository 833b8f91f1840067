import { type ComponentType, useEffect, useState } from 'react';

import type { CompareWords } from '../../content/catalogue.types';
import { useCompareTicks } from './use-compare-ticks';

interface CompareBarProps {
  words: CompareWords;
}

type Shown = ComponentType<CompareBarProps & { ids: string[] }>;

/** The link to the comparison; its code is loaded once a product is ticked. */
export function CompareBar({ words }: CompareBarProps) {
  const { ids } = useCompareTicks();
  const [Bar, setBar] = useState<Shown>();
  const ticked = ids.length > 0;
  useEffect(() => {
    // If loading fails, the tick is kept and the next page tries again.
    if (ticked) void import('./compare-link').then(({ CompareLink }) => setBar(() => CompareLink));
  }, [ticked]);
  return ticked && Bar && <Bar ids={ids} words={words} />;
}
