import type { Content } from '../../content/catalogue';
import { CALCULATORS } from './calculators';
import { type ToolFieldName, FIELD_NAMES, type Values } from './fields';
import { firstCharacters } from '../../lib/first-characters';
import { unambiguous } from '../../units/numbers';
import { chosenWire, packToSelect } from './calculator';

/** The maximum number of characters in a field. */
export const MAX_FIELD_LENGTH = 200;

/** The initial values of all fields. */
export function startOf({ page }: Pick<Content<'tools'>, 'page'>): Values {
  const values = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Values;
  for (const { id, wire, names } of CALCULATORS) {
    const all: Record<string, ToolFieldName> = { ...names, [wire.key]: wire.name };
    for (const [key, value] of Object.entries(page[id].start)) values[all[key]!] = value;
  }
  return { ...values, unit: 'kg' };
}

/** Completes the entered values with the wire's usual size and pack, and with initial values. */
export function completeValues(content: Content<'tools'>, written: Partial<Values>): Values {
  const values = { ...startOf(content), ...written };
  for (const { wire, names } of CALCULATORS) {
    const usual = content[wire.list].find(({ id }) => id === written[wire.name])?.usual;
    if (usual && written[names.diameter] === undefined) values[names.diameter] = unambiguous(usual);
  }
  if (written.wire !== undefined && written.pack === undefined)
    values.pack = packToSelect(chosenWire(content.wires, written.wire), values.pack);
  return values;
}

/** Reads the values from an address. The address can come from anyone. */
export function readAddress(address: string): Partial<Values> {
  const params = new URLSearchParams(address);
  const known = FIELD_NAMES.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, firstCharacters(value, MAX_FIELD_LENGTH)] as const];
  });
  return Object.fromEntries(known);
}

/** Writes the entered values as a query. */
export function writeAddress(values: Partial<Values>): string {
  const params = new URLSearchParams();
  for (const name of FIELD_NAMES) {
    const value = values[name];
    if (value !== undefined) params.set(name, value);
  }
  const written = params.toString();
  return written && `?${written}`;
}
