import { useContext, useState } from 'react';

import type { Cells } from '../units/table-conversion';
import { UnitContext, useSystem, useUnits } from './use-units';

/** A button that switches a table between converted and published figures. */
export interface WayBack {
  label: string;
  go: () => void;
}

interface ConvertedTable {
  cells: Cells;
  /**
   * The React key of the rows; it changes with the units, so that React replaces the rows. A
   * browser's translation removes React's text nodes from the page, so an update of their text
   * would not be visible.
   */
  units: string;
  back?: WayBack;
}

/** A table in the visitor's units, with a button back to the published figures if any differ. */
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
