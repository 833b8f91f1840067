import type { Content } from '../catalogue';
import { chosen } from '../tools/chosen';
import type { FieldName } from '../tools/fields';
import { densityOf, numbers } from '../tools/reckon';
import type { Say } from '../tools/say';
import type { Values } from '../tools/state';
import { unitOf } from '../tools/typed';
import { gramsOfMetre, kilogramsOf, metresOf } from '../tools/wire';
import { Tool } from './tool';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';
import { type Desk, madeIn, type ToolProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'metres';
const FIELDS: FieldName[] = ['wire', 'density', 'd', 'amount', 'unit'];

/** What the sentences say of these fields; undefined where one of them is wrong. */
function reckon({ wires }: Content<'tools'>, values: Values, say: Say) {
  const wire = chosen(wires, values.wire);
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

/** Metres from kilograms, and back. */
export function ToolMetres({ content, start, values, change, system, say, sayMetric }: ToolProps) {
  const { page, wires } = content;
  const { metres: words } = page;
  const { fields } = words;
  const desk: Desk = { id: ID, fields: FIELDS, values, system, page, change };
  const byLength = values.unit === 'm';
  const units = [
    { id: 'kg', name: unitOf('kg', system) },
    { id: 'm', name: unitOf('m', system) },
  ];
  return (
    <Tool
      id={ID}
      page={page}
      words={words}
      result={reckon(content, values, say)}
      {...(byLength && { sentence: words.resultMass })}
      example={reckon(content, start, sayMetric)}
    >
      <ToolWire
        desk={desk}
        name="wire"
        density="density"
        diameter="d"
        words={fields.wire}
        densityWords={fields.density}
        wires={wires}
      />
      <ToolNumber
        desk={desk}
        name="d"
        words={fields.diameter}
        hint={madeIn(chosen(wires, values.wire), page, say)}
      />
      <ToolNumber
        desk={desk}
        name="amount"
        words={fields.amount}
        dimension={byLength ? 'm' : 'kg'}
      />
      <ToolChoice desk={desk} name="unit" label={fields.unit.label} options={units} />
    </Tool>
  );
}
