import type { Ends } from '../../content/order-options.ts';
import { fill } from '../../lib/template';
import { gramsOfMetre, kilogramsOf, metresOf, scale } from '../../units/length-mass.ts';
import type { Calculator, State } from './calculator';
import { OTHER } from './fields';
import { chosenWire, packFor } from './wire-choice';

const MINUTES = 60;
/** Tolerance for floating-point errors in a number of spools. */
const SLACK = 1e-9;

/** The hours for which a length of wire lasts, at a speed in metres per minute. */
export const hoursOf = (metres: Ends, speed: number): Ends => scale(metres, 1 / (MINUTES * speed));

/** The metres used in this many hours. */
export const metresIn = (hours: number, speed: number) => hours * MINUTES * speed;

/** The number of spools needed for a length; the last spool may be used only in part. */
export const spoolsFor = (metres: number, onSpool: Ends): Ends => [
  Math.ceil(metres / onSpool[1] - SLACK),
  Math.ceil(metres / onSpool[0] - SLACK),
];

/** The chosen wire's packs whose contents are known. */
function packsOf({ content: { wires, packs }, values }: State) {
  const wire = chosenWire(wires, values.wire);
  return packs.filter(({ id }) => wire?.packs.includes(id));
}

/** The chosen pack; undefined if the visitor enters the net weight instead. */
function packOf(state: State) {
  const { pack } = state.values;
  if (pack === OTHER) return undefined;
  const packs = packsOf(state);
  return packs.find(({ id }) => id === pack) ?? packs[0];
}

/** The metres in a pack, or on a spool with the entered net weight. */
function onSpool(state: State, net: number, grams: Ends): Ends {
  const pack = packOf(state);
  return pack?.measure === 'm' ? pack.net : metresOf(pack?.net ?? [net, net], grams);
}

/**
 * The calculator for the running time of a spool, and for the number of spools that a job needs.
 */
export const running: Calculator<'running'> = {
  id: 'running',
  wire: { key: 'wire', name: 'wire', list: 'wires' },
  names: {
    density: 'density',
    diameter: 'd',
    pack: 'pack',
    net: 'net',
    speed: 'speed',
    hours: 'hours',
  },
  special: (state) => ({
    pack: {
      options: [...packsOf(state), { id: OTHER, name: state.content.page.running.otherPack }],
    },
    net: { isHidden: packOf(state) !== undefined },
  }),
  results({ diameter, net, speed, hours }, density, state) {
    const { content, say } = state;
    const grams = gramsOfMetre(diameter, density);
    const pack = packOf(state);
    const length = onSpool(state, net, grams);
    const job = metresIn(hours, speed);
    const spools = spoolsFor(job, length);
    const { value: one, label: several } = content.page.running.spool;
    return {
      pack: pack?.name ?? '',
      speed: say.given(speed, 'm/min'),
      v: String(speed),
      length: say.length(length),
      hours: say.hours(hoursOf(length, speed)),
      job: say.given(hours, 'h'),
      jobLength: say.length([job, job]),
      jobMass: say.mass(kilogramsOf([job, job], grams)),
      spools: spools[1] === 1 ? one : fill(several, { count: say.count(spools) }),
    };
  },
  // The maximum number of whole spools that the job can need.
  ordered({ diameter, net, speed, hours }, density, state) {
    const length = onSpool(state, net, gramsOfMetre(diameter, density));
    const pack = packOf(state);
    return {
      ...(pack && { package: pack.id }),
      quantity: String(spoolsFor(metresIn(hours, speed), length)[1]),
      unit: 'pack',
    };
  },
  onChoose: (wire, { pack }) => ({ pack: packFor(wire, pack) }),
};
