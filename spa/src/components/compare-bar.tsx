import { type ComponentType, useEffect, useState } from 'react';

import type { CompareWords } from '../catalogue.types';
import { useTicks } from '../hooks/use-ticks';

interface CompareBarProps {
  words: CompareWords;
}

type Shown = ComponentType<CompareBarProps & { ids: string[] }>;

/** The way to the comparison, loaded as soon as something is ticked. */
export function CompareBar({ words }: CompareBarProps) {
  const { ids } = useTicks();
  const [Bar, setBar] = useState<Shown>();
  const ticked = ids.length > 0;
  useEffect(() => {
    // Without it the tick stays, and the next page tries again.
    if (ticked) void import('./compare-link').then(({ CompareLink }) => setBar(() => CompareLink));
  }, [ticked]);
  return ticked && Bar && <Bar ids={ids} words={words} />;
}
