import { CONVERSIONS } from './conversion-factors';
import { convertedFigure, type Figures, type Setting, sizeName } from './figures';
import { asPublished } from './as-published';
import {
  captioned,
  captionUnit,
  convertedText,
  type IsWire,
  labelledUnit,
  relabelled,
} from './text-conversion';
import { numberOf } from './rounding';

/**
 * The converters for a page that has wire of these sizes. This module is loaded when a visitor
 * selects other units.
 */
export function convert(setting: Setting, sizes: string[]) {
  const isWire = wireDiameters(sizes);
  return {
    text: (text: string, label = '') => convertedText(text, { setting, isWire, label }),
    print: (figures: Figures) =>
      Object.hasOwn(CONVERSIONS, figures.unit)
        ? convertedFigure(figures, setting)
        : asPublished(figures),
    /** The short name of a diameter; `wire` states whether it is one of wire. */
    size: (mm: string, unit?: string, wire = isWire(numberOf(mm), '')) =>
      sizeName(mm, wire, setting, unit),
    table: (cells: TableCells) => convertedTable(cells, setting, isWire),
  };
}

export interface TableCells {
  /** The caption; its unit applies to cells whose column and row have none. */
  caption?: string;
  columns: string[];
  /** The rows; the first cell of each is its heading. */
  rows: string[][];
}

/** Converts the figures of a table, including figures whose unit is in a heading. */
function convertedTable(
  { caption = '', columns, rows }: TableCells,
  setting: Setting,
  isWire: IsWire,
): TableCells {
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

const DIAMETER = /diameter|sizes/i;

/**
 * Returns a test for whether a length is a wire diameter. `sizes` are the page's wire sizes in mm.
 * A length with such a value is always one. Under a label with "diameter", any length between the
 * thinnest and the thickest size is one too.
 */
export function wireDiameters(sizes: string[]): IsWire {
  const known = sizes.map(numberOf);
  const [thinnest, thickest] = [Math.min(...known), Math.max(...known)];
  return (mm, label) =>
    known.includes(mm) || (DIAMETER.test(label) && thinnest <= mm && mm <= thickest);
}
