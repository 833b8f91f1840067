import type { Content } from '../../content/catalogue';
import { densityOf, numbers } from './field-numbers';
import { unitOf } from './field-text';
import type { FieldName } from './fields';
import type { ResultText } from './result-text';
import type { Values } from './state';
import { gramsOfMetre, kilogramsOf, metresOf } from '../../units/length-mass';
import { chosenWire } from './wire-choice';
import { Tool } from './tool';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';
import { type Calculator, madeIn, type CalculatorProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'metres';
const FIELDS: FieldName[] = ['wire', 'density', 'd', 'amount', 'unit'];

/** The values for the result's sentences; undefined where a field has an error. */
function resultOf({ wires }: Content<'tools'>, values: Values, say: ResultText) {
  const wire = chosenWire(wires, values.wire);
  const density = densityOf(wire, values.density);
  const byLength = values.unit === 'm';
  const unit = byLength ? 'm' : 'kg';
  const given = numbers(values, ['d', 'amount'], { amount: unit });
  if (!density || !given) return undefined;
  const { d, amount } = given;
  const grams = gramsOfMetre(d, density);
  const found = byLength
    ? say.mass(kilogramsOf([amount, amount], grams))
    : say.length(metresOf([amount, amount], grams));
  return {
    wire: wire?.name ?? '',
    d: String(d),
    rho: say.plain(density),
    diameter: say.diameter(d),
    density: say.density(density),
    amount: say.given(amount, unit),
    found,
    perMetre: say.perMetre(grams),
    perKilogram: say.perKilogram(grams),
  };
}

/** The calculator for metres from kilograms, and back. */
export function ToolMetres({
  content,
  start,
  values,
  change,
  system,
  say,
  sayMetric,
}: CalculatorProps) {
  const { page, wires } = content;
  const { metres: words } = page;
  const { fields } = words;
  const calculator: Calculator = { id: ID, fields: FIELDS, values, system, page, change };
  const byLength = values.unit === 'm';
  const units = [
    { id: 'kg', name: unitOf('kg', system) },
    { id: 'm', name: unitOf('m', system) },
  ];
  return (
    <Tool
      calculator={calculator}
      words={words}
      result={resultOf(content, values, say)}
      {...(byLength && { sentence: words.resultMass })}
      example={resultOf(content, start, sayMetric)}
    >
      <ToolWire
        calculator={calculator}
        name="wire"
        density="density"
        diameter="d"
        words={fields.wire}
        densityWords={fields.density}
        wires={wires}
      />
      <ToolNumber
        calculator={calculator}
        name="d"
        words={fields.diameter}
        hint={madeIn(chosenWire(wires, values.wire), page, say)}
      />
      <ToolNumber
        calculator={calculator}
        name="amount"
        words={fields.amount}
        dimension={byLength ? 'm' : 'kg'}
      />
      <ToolChoice calculator={calculator} name="unit" label={fields.unit.label} options={units} />
    </Tool>
  );
}
