import type { ChoiceWords } from '../../../content/catalogue.types';
import { fill } from '../../../lib/template.ts';
import { gramsOfMetre, kilogramsOf, metresOf, scale } from '../../../units/length-mass.ts';
import type { Ends, PackOption, Unit } from '../../../content/order-options.ts';

/** The number of significant digits in a computed amount. */
const PRECISION = 3;
/** Lengths of at least this many metres are shown in kilometres. */
const IN_KILOMETRES = 10_000;

interface Goods {
  quantity: number;
  unit: Unit;
  pack?: PackOption | undefined;
  /** In mm. */
  diameter?: number | undefined;
  /** In g/cm³. */
  density?: Ends | undefined;
}

const gramsOf = ({ diameter, density }: Goods): Ends | undefined =>
  diameter && density ? gramsOfMetre(diameter, density) : undefined;

/** The recorded amount, before any conversion, and its measure. */
function known({ quantity, unit, pack }: Goods): [amount: Ends, measure: 'kg' | 'm'] | undefined {
  if (unit !== 'pack') return [[quantity, quantity], unit];
  return pack?.net && pack.measure ? [scale(pack.net, quantity), pack.measure] : undefined;
}

const said = (value: number) =>
  Number(value.toPrecision(PRECISION)).toLocaleString('en', { maximumFractionDigits: 6 });

function ends([from, to]: Ends, unit: string, words: ChoiceWords): string {
  const [low, high] = [said(from), said(to)];
  return `${low === high ? low : fill(words.between, { from: low, to: high })} ${unit}`;
}

const metres = (length: Ends, words: ChoiceWords) =>
  length[1] >= IN_KILOMETRES
    ? ends(scale(length, 1 / 1000), 'km', words)
    : ends(length, 'm', words);

/** A computed mass as text, in grams if it is below a kilogram. */
const mass = (kilograms: Ends, words: ChoiceWords) =>
  kilograms[1] < 1 ? ends(scale(kilograms, 1000), 'g', words) : ends(kilograms, 'kg', words);

/** The mass and length of goods as text; '' if only the quantity is recorded. */
export function amountText(goods: Goods, words: ChoiceWords): string {
  const found = known(goods);
  if (!found) return '';
  const [amount, measure] = found;
  const grams = gramsOf(goods);
  const about = (text: string) => fill(words.about, { amount: text });
  const given = goods.unit === 'pack';
  if (measure === 'kg') {
    const kg = given ? ends(amount, 'kg', words) : '';
    const m = grams && about(metres(metresOf(amount, grams), words));
    return kg && m ? fill(words.joined, { kg, m }) : kg || (m ?? '');
  }
  const m = given ? metres(amount, words) : '';
  const kg = grams && about(mass(kilogramsOf(amount, grams), words));
  return kg && m ? fill(words.joined, { kg, m }) : (kg ?? m);
}
