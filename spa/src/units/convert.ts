import { CONVERSIONS } from './conversion';
import { converted, type Figures, type Setting } from './figures';
import { asPublished } from './as-published';
import { type Cells, convertedTable } from './table';
import { convertedText } from './text';
import { wires } from './wires';

/** What converts the figures of wire in these sizes; loaded when a visitor asks for other units. */
export function convert(setting: Setting, sizes: string[]) {
  const isWire = wires(sizes);
  return {
    text: (text: string, label = '') => convertedText(text, { setting, isWire, label }),
    print: (figures: Figures) =>
      figures.unit in CONVERSIONS ? converted(figures, setting) : asPublished(figures),
    table: (cells: Cells) => convertedTable(cells, setting, isWire),
  };
}
