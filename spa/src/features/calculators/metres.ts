import { gramsOfMetre, kilogramsOf, metresOf } from '../../units/length-mass';
import type { Calculator } from './calculator';
import { unitOf } from './field-text';
import type { Values } from './state';

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
    unit: { options: UNITS.map((id) => ({ id, name: unitOf(id, system) })) },
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
    quantity: String(amount),
    unit: given(values),
  }),
  sentence: ({ content, values }) =>
    given(values) === 'm' ? content.page.metres.resultMass : undefined,
};
