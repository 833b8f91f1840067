import type { ChoiceWords } from '../catalogue.types';
import { fill } from '../components/fill.ts';
import { gramsOfMetre, kilogramsOf, metresOf, scale } from '../tools/wire.ts';
import type { Ends, OfferedPack, Unit } from './offer.ts';

/** Digits that a computed amount is said with. */
const PRECISION = 3;
/** Metres from which on kilometres are said. */
const IN_KILOMETRES = 10_000;

interface Goods {
  quantity: number;
  unit: Unit;
  pack?: OfferedPack | undefined;
  /** In mm. */
  diameter?: number | undefined;
  /** In g/cm³. */
  density?: Ends | undefined;
}

const gramsOf = ({ diameter, density }: Goods): Ends | undefined =>
  diameter && density ? gramsOfMetre(diameter, density) : undefined;

/** How much goods are in the measure that is known without computing, and which one that is. */
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

/** What goods come to, mass and length; '' where nothing is known beyond what is asked for. */
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
  const kg = grams && about(ends(kilogramsOf(amount, grams), 'kg', words));
  return kg && m ? fill(words.joined, { kg, m }) : (kg ?? m);
}
