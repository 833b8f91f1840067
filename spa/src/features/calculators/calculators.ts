import {
  gramsOfMetre,
  kilogramsOf,
  metresOf,
  metresOfRod,
  scale,
} from '../../units/length-mass.ts';
import {
  type Calculator,
  chosenWire,
  kilogramChoice,
  packToSelect,
  type CalculatorState,
} from './calculator.ts';
import { OTHER_OPTION, fieldUnit, type Values } from './fields.ts';
import type { Ends } from '../../content/order-options.ts';
import { fill } from '../../lib/template.ts';
import { unambiguous } from '../../units/numbers.ts';
import { quantityText } from '../../units/quantity.ts';

const UNITS = ['kg', 'm'] as const;

/** The unit of the entered amount. */
const given = ({ unit }: Values) => (unit === 'm' ? 'm' : 'kg');

/** The calculator that converts kilograms to metres, and back. */
export const metres: Calculator<'metres'> = {
  id: 'metres',
  wire: { key: 'wire', name: 'wire', list: 'wires' },
  names: { density: 'density', diameter: 'd', amount: 'amount', unit: 'unit' },
  special: ({ values, system }) => ({
    amount: { dimension: given(values) },
    unit: { options: UNITS.map((id) => ({ id, name: fieldUnit(id, system) })) },
  }),
  results({ diameter, amount }, density, { values, say }) {
    const unit = given(values);
    const grams = gramsOfMetre(diameter, density);
    const found =
      unit === 'm'
        ? say.mass(kilogramsOf([amount, amount], grams))
        : say.length(metresOf([amount, amount], grams));
    return {
      d: String(diameter),
      amount: say.given(amount, unit),
      found,
      perMetre: say.perMetre(grams),
      perKilogram: say.perKilogram(grams),
    };
  },
  ordered: ({ amount }, _density, { values }) => ({
    quantity: unambiguous(String(amount)),
    unit: given(values),
  }),
  sentence: ({ content, values }) =>
    given(values) === 'm' ? content.page.metres.resultMass : undefined,
};

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
function packsOf({ content: { wires, packs }, values }: CalculatorState) {
  const wire = chosenWire(wires, values.wire);
  return packs.filter(({ id }) => wire?.packs.includes(id));
}

/** The chosen pack; undefined if the visitor enters the net weight instead. */
function packOf(state: CalculatorState) {
  const { pack } = state.values;
  if (pack === OTHER_OPTION) return undefined;
  const packs = packsOf(state);
  return packs.find(({ id }) => id === pack) ?? packs[0];
}

/** The metres in a pack, or on a spool with the entered net weight. */
function onSpool(state: CalculatorState, net: number, grams: Ends): Ends {
  const pack = packOf(state);
  return pack?.measure === 'm' ? pack.net : metresOf(pack?.net ?? [net, net], grams);
}

/** The calculator for the running time of a spool and the number of spools for a job. */
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
      options: [
        ...packsOf(state),
        { id: OTHER_OPTION, name: state.content.page.running.otherPack },
      ],
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
  onChoose: (wire, { pack }) => ({ pack: packToSelect(wire, pack) }),
};

interface Fillet {
  /** In mm; both legs have this length. */
  leg: number;
  /** In m. */
  length: number;
  /** The excess on top, in % of the flat fillet. */
  extra: number;
  /** In g/cm³. */
  density: Ends;
}

/**
 * Kilograms of weld metal: area times length and density. The area is the triangle z²/2 (TWI, Job
 * Knowledge 95), increased by the excess on top; 1 mm² · 1 m = 1 cm³.
 */
export const weldMetal = ({ leg, length, extra, density }: Fillet): Ends =>
  scale(density, ((leg ** 2 / 2) * (1 + extra / 100) * length) / 1000);

/**
 * Kilograms of filler: weld metal divided by the deposition efficiency in % (ESAB, Filler Metal
 * Data Handbook, P = W · L / E).
 */
export const fillerFor = (deposited: Ends, efficiency: number): Ends =>
  scale(deposited, 100 / efficiency);

/** The calculator for the filler of a fillet weld. */
export const fillet: Calculator<'fillet'> = {
  id: 'fillet',
  wire: { key: 'filler', name: 'filler', list: 'fillers' },
  names: {
    density: 'filler-density',
    leg: 'leg',
    length: 'weld',
    extra: 'excess',
    efficiency: 'efficiency',
    diameter: 'rod',
  },
  results({ leg, length, extra, efficiency, diameter }, density, { say }) {
    const deposited = weldMetal({ leg, length, extra, density });
    const bought = fillerFor(deposited, efficiency);
    return {
      z: String(leg),
      l: String(length),
      share: String(1 + extra / 100),
      efficiency: say.given(efficiency, '%'),
      deposited: say.mass(deposited),
      bought: say.mass(bought),
      length: say.length(metresOfRod(bought, diameter, density)),
    };
  },
  ordered: ({ leg, length, extra, efficiency }, density) =>
    kilogramChoice(fillerFor(weldMetal({ leg, length, extra, density }), efficiency)),
};

interface Joint {
  /** The gap, its width and its length, in mm. */
  gap: number;
  width: number;
  length: number;
  /** The fillets next to the gap, in % of the gap's volume. */
  extra: number;
}

const MM3_OF_CM3 = 1000;

/** Cubic centimetres of filler: the volume of the gap, plus the fillets next to it. */
export const volumeOf = ({ gap, width, length, extra }: Joint) =>
  ((gap * width * length) / MM3_OF_CM3) * (1 + extra / 100);

/** Kilograms of filler, given the filler's density in g/cm³. */
export const jointMass = (joint: Joint, density: Ends): Ends =>
  scale(density, volumeOf(joint) / 1000);

/** A sentence with the usual gap for the chosen filler. */
function usualGap({ content, values, say }: CalculatorState): string | undefined {
  const { brazing, units, page } = content;
  const gap = chosenWire(brazing, values.braze)?.gap;
  return gap && fill(page.joint.gapOf, { gap: quantityText(gap, units, say.print) });
}

/** The calculator for the filler of brazed joints. */
export const joint: Calculator<'joint'> = {
  id: 'joint',
  wire: { key: 'filler', name: 'braze', list: 'brazing' },
  names: {
    density: 'braze-density',
    gap: 'gap',
    width: 'overlap',
    length: 'seam',
    joints: 'joints',
    extra: 'fillets',
    diameter: 'braze-rod',
  },
  special: (state) => ({ gap: { hint: usualGap(state) } }),
  results({ gap, width, length, joints, extra, diameter }, density, { say }) {
    const each = jointMass({ gap, width, length, extra }, density);
    return {
      g: String(gap),
      w: String(width),
      l: String(length),
      share: String(1 + extra / 100),
      each: say.mass(each),
      joints: say.given(joints, 'pieces'),
      bought: say.mass(scale(each, joints)),
      length: say.length(metresOfRod(each, diameter, density)),
    };
  },
  ordered: ({ gap, width, length, joints, extra }, density) =>
    kilogramChoice(scale(jointMass({ gap, width, length, extra }, density), joints)),
};

/** The calculators of the page, in order. */
export const CALCULATORS: Calculator[] = [metres, running, fillet, joint];
