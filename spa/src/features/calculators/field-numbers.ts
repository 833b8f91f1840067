import type { Ends } from '../../content/order-options';
import { read } from './field-text';
import { type Dimension, type NumberField, type NumberName, NUMBERS } from './fields';
import type { Values } from './state';
import type { Wire } from './wire-choice';

/** The numbers in fields; undefined where one is not valid. `as` overrides dimensions. */
export function numbers<Name extends NumberName>(
  values: Values,
  names: readonly Name[],
  as: Partial<Record<NumberName, Dimension>> = {},
): Record<Name, number> | undefined {
  const found = names.map((name) => {
    const field: NumberField = NUMBERS[name];
    return [
      name,
      read(values[name], { ...field, dimension: as[name] ?? field.dimension }),
    ] as const;
  });
  if (found.some(([, number]) => typeof number !== 'number')) return undefined;
  return Object.fromEntries(found) as Record<Name, number>;
}

/** The density of the chosen wire, or the one entered. */
export function densityOf(wire: Wire | undefined, written: string): Ends | undefined {
  if (wire) return wire.density;
  const density = read(written, NUMBERS.density);
  return typeof density === 'number' ? [density, density] : undefined;
}
