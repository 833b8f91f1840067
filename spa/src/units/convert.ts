import { CONVERSIONS } from './conversion-factors';
import { converted, type Figures, type Setting } from './figures';
import { asPublished } from './as-published';
import { type Cells, convertedTable } from './table-conversion';
import { convertedText } from './text-conversion';
import { wireDiameters } from './wire-diameters';

/**
 * The converters for a page that has wire of these sizes. This module is loaded when a visitor
 * selects other units.
 */
export function convert(setting: Setting, sizes: string[]) {
  const isWire = wireDiameters(sizes);
  return {
    text: (text: string, label = '') => convertedText(text, { setting, isWire, label }),
    print: (figures: Figures) =>
      Object.hasOwn(CONVERSIONS, figures.unit) ? converted(figures, setting) : asPublished(figures),
    table: (cells: Cells) => convertedTable(cells, setting, isWire),
  };
}
