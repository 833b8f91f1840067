import type { Content } from '../../content/catalogue';
import type { Choice, Ends } from '../../content/order-options';
import type { System } from '../../units/figures';
import {
  type ChoiceName,
  type FieldDimension,
  type ToolFieldName,
  fieldOf,
  isNumber,
  type NumberName,
  NUMBER_FIELDS,
  OTHER_OPTION,
  readNumber,
  type ResultText,
  type Values,
} from './fields';
import { unambiguous } from '../../units/numbers';
import { fill } from '../../lib/template';

type Tools = Content<'tools'>;
type Id = 'metres' | 'running' | 'fillet' | 'joint';
type WireKey = 'wire' | 'filler';
/** The catalogue's keys for the fields of a calculator, except its wire. */
type Key<Of extends Id> = Exclude<keyof Tools['page'][Of]['fields'], WireKey>;
/** The numbers in the fields of a calculator. */
type Given<Of extends Id> = Record<Exclude<Key<Of>, 'density' | ChoiceName>, number>;

/** The values of all fields, and the units in which the fields show them. */
export interface CalculatorState {
  content: Tools;
  values: Values;
  system: System | '';
  say: ResultText;
}

/** Properties of a field in a certain state, in addition to its words in the catalogue. */
interface Special {
  hint?: string | undefined;
  /** The number's dimension, if it depends on another field. */
  dimension?: FieldDimension;
  /** The options of a select field. */
  options?: { id: string; name: string }[];
  /** Whether the value of another field makes this field unnecessary. */
  isHidden?: boolean;
}

/** A calculator: its fields and its formula. The catalogue has the words, under its id. */
export interface Calculator<Of extends Id = Id> {
  id: Of;
  /**
   * The field for the wire: its key in the catalogue, its name in the address, and the list to
   * choose from.
   */
  wire: { key: WireKey; name: ChoiceName; list: 'wires' | 'fillers' | 'brazing' };
  /** The other fields in order: for each key in the catalogue, the field's name in the address. */
  names: Record<Key<Of>, ToolFieldName> & Record<'density' | 'diameter', NumberName>;
  special?(state: CalculatorState): Partial<Record<Key<Of>, Special>>;
  /**
   * Returns the values for the result's sentences, except those of the wire. `given` lacks hidden
   * fields.
   */
  results(given: Given<Of>, density: Ends, state: CalculatorState): Record<string, string>;
  /** Returns the key of the result's sentence, if it is not the usual one. */
  sentence?(state: CalculatorState): string | undefined;
  /** Returns the order that follows from the result, without grade and diameter. */
  ordered(given: Given<Of>, density: Ends, state: CalculatorState): Choice;
  /** Returns new values for other fields when a wire is chosen. */
  onChoose?(wire: Wire | undefined, values: Values): Partial<Values>;
}

/** A calculator together with the values in its fields. */
export interface CalculatorForm extends CalculatorState {
  calculator: Calculator;
  change: ChangeFields;
}

interface Input extends Special {
  key: string;
  name: ToolFieldName;
  words: { label: string; hint?: string | null };
}

/** The names in the address of all fields that a calculator has. */
export const fieldsOf = ({ wire, names }: Calculator): ToolFieldName[] => [
  wire.name,
  ...Object.values(names),
];

const wireOf = ({ wire }: Calculator, { content, values }: CalculatorState) =>
  chosenWire(content[wire.list], values[wire.name]);

/** The fields that a calculator shows below its wire and density. */
export function inputsOf(calculator: Calculator, state: CalculatorState): Input[] {
  const { page } = state.content;
  const words: Record<string, Input['words']> = page[calculator.id].fields;
  const special: Record<string, Special> = {
    density: { isHidden: true },
    diameter: { hint: madeIn(wireOf(calculator, state), page, state.say) },
    ...calculator.special?.(state),
  };
  return Object.entries(calculator.names)
    .map(([key, name]) => ({ key, name, words: words[key]!, ...special[key] }))
    .filter(({ isHidden }) => !isHidden);
}

/** The numbers in the visible fields; undefined if one of the fields has an error. */
function given(calculator: Calculator, state: CalculatorState): Given<Id> | undefined {
  const found: Record<string, number> = {};
  for (const { key, name, dimension } of inputsOf(calculator, state)) {
    if (!isNumber(name)) continue;
    const number = readNumber(state.values[name], fieldOf(name, dimension));
    if (typeof number !== 'number') return undefined;
    found[key] = number;
  }
  return found as Given<Id>;
}

/** Tolerance for floating-point errors in grams. */
const SLACK = 1e-6;

/** A quantity in kilograms, rounded up to whole grams. */
export function kilogramChoice([, most]: Ends): Choice {
  const grams = Math.ceil(most * 1000 - SLACK);
  return grams < 1 ? {} : { quantity: unambiguous(String(grams / 1000)), unit: 'kg' };
}

/** A product's id, the name of the chosen wire, and the choice for the product's order form. */
interface ToolOrder {
  product: string;
  name: string;
  choice: Choice;
}

/**
 * The order that follows from a result; undefined if a field has an error, or if the wire is not
 * from the catalogue.
 */
export function orderOf(calculator: Calculator, state: CalculatorState): ToolOrder | undefined {
  const wire = wireOf(calculator, state);
  const numbers = given(calculator, state);
  if (!wire || !numbers) return undefined;
  const [product = '', grade = ''] = wire.id.split('/');
  const diameter = String(numbers.diameter);
  return {
    product,
    name: wire.name,
    choice: { grade, diameter, ...calculator.ordered(numbers, wire.density, state) },
  };
}

/** The values for the sentences of a result; undefined if a field has an error. */
export function resultOf(calculator: Calculator, state: CalculatorState) {
  const { values, say } = state;
  const wire = wireOf(calculator, state);
  const density = densityOf(wire, values[calculator.names.density]);
  const numbers = given(calculator, state);
  if (!density || !numbers) return undefined;
  return {
    [calculator.wire.key]: wire?.name ?? '',
    density: say.density(density),
    rho: say.plain(density),
    diameter: say.diameter(numbers.diameter),
    ...calculator.results(numbers, density, state),
  };
}

/** Changes fields of a calculator; `typing` is the name of the field that is being typed in. */
export type ChangeFields = (
  calculator: Calculator,
  changed: Partial<Values>,
  typing?: ToolFieldName,
) => void;

export type Wire = Content<'tools'>['wires'][number];

/** The chosen wire. For an unknown id, the first wire; the field reports the id. */
export function chosenWire(wires: Wire[], value: string): Wire | undefined {
  return value === OTHER_OPTION ? undefined : (wires.find(({ id }) => id === value) ?? wires[0]);
}

/** The density of the chosen wire, or the entered density. */
export function densityOf(wire: Wire | undefined, written: string): Ends | undefined {
  if (wire) return wire.density;
  const density = readNumber(written, NUMBER_FIELDS.density);
  return typeof density === 'number' ? [density, density] : undefined;
}

/** The pack to select for a wire: the pack chosen so far, if the wire is sold in it. */
export function packToSelect(wire: Wire | undefined, pack: string): string {
  return wire?.packs.includes(pack) ? pack : (wire?.packs[0] ?? OTHER_OPTION);
}

/** The sizes in which a wire is made, as a text; undefined if no sizes are recorded. */
function madeIn(
  wire: Wire | undefined,
  page: Content<'tools'>['page'],
  { print }: ResultText,
): string | undefined {
  if (!wire || wire.sizes.length === 0) return undefined;
  const { sizes: digits, isRange } = wire;
  const between = digits.slice(1).map(() => (isRange ? ` ${page.to} ` : ', '));
  // Sizes are not given as gauges: most sizes are between two gauges, and the list would be
  // unreadable.
  const sizes = print({ digits, between, unit: 'mm', rounding: 'nearest', wire: false });
  return fill(page.sizes, { sizes });
}
