import { useContext, useState } from 'react';

import type { Cells } from '../units/table';
import { UnitContext, useUnits } from './use-units';

/** The way between a table's figures in the visitor's units and those that were published. */
export interface WayBack {
  label: string;
  go: () => void;
}

/** A table in the visitor's units; where that changes something, with the way back. */
export function useMeasured(cells: Cells): { cells: Cells; back?: WayBack } {
  const words = useContext(UnitContext)?.words;
  const units = useUnits();
  const [published, setPublished] = useState(false);
  if (!units || !words) return { cells };
  const converted = units.table(cells);
  if (String(converted.rows) === String(cells.rows)) return { cells };
  return {
    cells: published ? cells : converted,
    back: {
      label: published ? words.converted : words.published,
      go: () => setPublished(!published),
    },
  };
}
