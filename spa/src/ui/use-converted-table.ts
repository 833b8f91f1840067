import { useContext, useState } from 'react';

import type { Cells } from '../units/table-conversion';
import { UnitContext, useSystem, useUnits } from './use-units';

/** The switch between a table's converted and published figures. */
export interface WayBack {
  label: string;
  go: () => void;
}

interface ConvertedTable {
  cells: Cells;
  /**
   * The key of the rows, which React replaces when their units change. Translation by the browser
   * takes a text out of the page; a text changed there would not be seen.
   */
  units: string;
  back?: WayBack;
}

/** A table in the visitor's units, with the switch if that changes anything. */
export function useConvertedTable(cells: Cells): ConvertedTable {
  const words = useContext(UnitContext)?.words;
  const [system] = useSystem();
  const units = useUnits();
  const [published, setPublished] = useState(false);
  if (!units || !words) return { cells, units: '' };
  const converted = units.table(cells);
  if (String(converted.rows) === String(cells.rows)) return { cells, units: '' };
  return {
    cells: published ? cells : converted,
    units: published ? '' : system,
    back: {
      label: published ? words.converted : words.published,
      go: () => setPublished(!published),
    },
  };
}
