import type { Content } from '../../content/catalogue';
import { type FieldName, NAMES, OTHER } from './fields';
import { chosenWire, type Wire } from './wire-choice';

/** The values of all fields: numbers as digits in the unit used in calculations. */
export type Values = Record<FieldName, string>;

/** The most characters in a field. */
export const LONGEST_FIELD = 200;

/** The initial values of all fields. */
export function startOf({ page }: Pick<Content<'tools'>, 'page'>): Values {
  const { metres, running, fillet, joint } = page;
  return {
    wire: metres.start.wire,
    unit: 'kg',
    pack: running.start.pack,
    filler: fillet.start.filler,
    braze: joint.start.filler,
    d: metres.start.diameter,
    density: '',
    amount: metres.start.amount,
    net: running.start.net,
    speed: running.start.speed,
    hours: running.start.hours,
    leg: fillet.start.leg,
    weld: fillet.start.length,
    excess: fillet.start.extra,
    efficiency: fillet.start.efficiency,
    rod: fillet.start.diameter,
    'filler-density': '',
    gap: joint.start.gap,
    overlap: joint.start.width,
    seam: joint.start.length,
    joints: joint.start.joints,
    fillets: joint.start.extra,
    'braze-rod': joint.start.diameter,
    'braze-density': '',
  };
}

/** The usual size of a wire, where no size was entered. */
function sizeOf(wires: Wire[], id: string | undefined, size: string | undefined) {
  const usual = wires.find((wire) => wire.id === id)?.usual;
  return size === undefined && usual ? usual : undefined;
}

/** All values, given those entered: a chosen wire brings its own size and pack. */
export function completed(content: Content<'tools'>, written: Partial<Values>): Values {
  const values = { ...startOf(content), ...written };
  const { wires, fillers, brazing } = content;
  const { wire, filler, braze } = written;
  const own = wire === undefined ? undefined : chosenWire(wires, wire);
  return {
    ...values,
    d: sizeOf(wires, wire, written.d) ?? values.d,
    rod: sizeOf(fillers, filler, written.rod) ?? values.rod,
    'braze-rod': sizeOf(brazing, braze, written['braze-rod']) ?? values['braze-rod'],
    ...(wire !== undefined &&
      written.pack === undefined && {
        pack: own?.packs.includes(values.pack) ? values.pack : (own?.packs[0] ?? OTHER),
      }),
  };
}

/** The values in an address, which may come from anyone. */
export function readAddress(address: string): Partial<Values> {
  const params = new URLSearchParams(address);
  const known = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value.slice(0, LONGEST_FIELD)] as const];
  });
  return Object.fromEntries(known);
}

/** The query of the values entered. */
export function writeAddress(values: Partial<Values>): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = values[name];
    if (value !== undefined) params.set(name, value);
  }
  const written = params.toString();
  return written && `?${written}`;
}
