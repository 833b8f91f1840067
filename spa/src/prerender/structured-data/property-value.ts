import type { PropertyValue } from 'schema-dts';

import type { Quantity } from '../../content/catalogue.types';

type Unit = Quantity['unit'];

const NUMBER = String.raw`[−-]?\d+(?:\.\d+)?`;
/** The units that a value can have, spelt as in the catalogue. */
const UNITS: Unit[] = [
  'mm',
  'µm',
  'm',
  '°C',
  'g/cm³',
  'N/mm²',
  'GPa',
  'kg',
  'W/m·K',
  'µΩ·cm',
  '% IACS',
  '%',
];
const UNIT = UNITS.join('|');
const EXACT = new RegExp(`^(${NUMBER})\\s?(${UNIT})$`);
const RANGE = new RegExp(`^(${NUMBER})(?:–| to )(${NUMBER})\\s?(${UNIT})$`);

const number = (text: string) => Number(text.replace('−', '-'));

/**
 * A technical value. A number or range with a unit is parsed. A value with more words, such as
 * "about", "typical" or "on order", stays a text.
 */
export function propertyValue(name: string, text: string): PropertyValue {
  const property = { '@type': 'PropertyValue', name } as const;
  const [, value, unit] = EXACT.exec(text) ?? [];
  if (value && unit) return { ...property, value: number(value), unitText: unit };
  const [, least, most, shared] = RANGE.exec(text) ?? [];
  if (least && most && shared)
    return { ...property, minValue: number(least), maxValue: number(most), unitText: shared };
  return { ...property, value: text };
}
