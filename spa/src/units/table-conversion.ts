import type { Setting } from './figures';
import {
  captioned,
  captionUnit,
  convertedText,
  type IsWire,
  labelledUnit,
  relabelled,
} from './text-conversion';

export interface Cells {
  /** The caption; its unit applies to cells whose column and row have none. */
  caption?: string;
  columns: string[];
  /** The rows; the first cell of each is its heading. */
  rows: string[][];
}

/** Converts the figures of a table, including figures whose unit is in a heading. */
export function convertedTable(
  { caption = '', columns, rows }: Cells,
  setting: Setting,
  isWire: IsWire,
): Cells {
  const ofCaption = captionUnit(caption);
  const units = columns.map(labelledUnit);
  const areSizes = rows.every(([name = '']) => isWire(Number(name), columns[0] ?? ''));
  // A caption gives the unit of names only if all of them are wire sizes: an alloy is called 4043.
  if (ofCaption && areSizes) units[0] ??= ofCaption;
  const inGauges = columns.map(
    (column, at) =>
      setting.system === 'awg' &&
      units[at] === 'mm' &&
      rows.every((row) => isWire(Number.parseFloat(row[at] ?? ''), column)),
  );
  const cell = (text: string, at: number, name: string) =>
    convertedText(text, {
      setting,
      isWire,
      label: `${columns[at] ?? ''} ${name}`,
      unit: units[at] ?? (at > 0 ? (labelledUnit(name) ?? ofCaption) : undefined),
    });
  return {
    caption: convertedText(captioned(caption), { setting, isWire: () => false, label: '' }),
    columns: columns.map((column, at) => {
      const said = relabelled(column, inGauges[at] ? setting.words.awg : undefined);
      return convertedText(said, { setting, isWire: () => false, label: '' });
    }),
    rows: rows.map(([name = '', ...cells]) => [
      units[0] ? cell(name, 0, '') : relabelled(cell(name, 0, '')),
      ...cells.map((text, at) => cell(text, at + 1, name)),
    ]),
  };
}
