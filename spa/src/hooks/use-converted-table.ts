import { useContext, useState } from 'react';

import type { Cells } from '../units/table-conversion';
import { UnitContext, useUnits } from './use-units';

/** The switch between a table's converted and published figures. */
export interface WayBack {
  label: string;
  go: () => void;
}

/** A table in the visitor's units, with the switch where that changes anything. */
export function useConvertedTable(cells: Cells): { cells: Cells; back?: WayBack } {
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
