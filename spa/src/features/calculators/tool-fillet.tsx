import type { Content } from '../../content/catalogue';
import { densityOf, numbers } from './field-numbers';
import type { FieldName } from './fields';
import { fillerFor, weldMetal } from './fillet';
import { gramsOfMetre, metresOf } from '../../units/length-mass';
import type { ResultText } from './result-text';
import type { Values } from './state';
import { chosenWire } from './wire-choice';
import { Tool } from './tool';
import { ToolNumber } from './tool-number';
import { type Calculator, madeIn, type CalculatorProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'fillet';
const FIELDS = ['leg', 'weld', 'excess', 'efficiency', 'rod'] as const;
const ALL: FieldName[] = ['filler', 'filler-density', ...FIELDS];

function resultOf({ fillers }: Content<'tools'>, values: Values, say: ResultText) {
  const filler = chosenWire(fillers, values.filler);
  const density = densityOf(filler, values['filler-density']);
  const given = numbers(values, FIELDS);
  if (!density || !given) return undefined;
  const { leg, weld, excess, efficiency, rod } = given;
  const deposited = weldMetal({ leg, length: weld, extra: excess, density });
  const bought = fillerFor(deposited, efficiency);
  return {
    filler: filler?.name ?? '',
    density: say.density(density),
    rho: say.plain(density),
    z: String(leg),
    l: String(weld),
    share: String(1 + excess / 100),
    efficiency: say.given(efficiency, '%'),
    deposited: say.mass(deposited),
    bought: say.mass(bought),
    diameter: say.diameter(rod),
    // Mass and g/m use the same density, so its range cancels out.
    length: say.length(
      metresOf([bought[0], bought[0]], gramsOfMetre(rod, [density[0], density[0]])),
    ),
  };
}

/** The calculator for the filler of a fillet weld. */
export function ToolFillet({
  content,
  start,
  values,
  change,
  system,
  say,
  sayMetric,
}: CalculatorProps) {
  const { page, fillers } = content;
  const { fillet: words } = page;
  const { fields } = words;
  const calculator: Calculator = { id: ID, fields: ALL, values, system, page, change };
  return (
    <Tool
      calculator={calculator}
      words={words}
      result={resultOf(content, values, say)}
      example={resultOf(content, start, sayMetric)}
    >
      <ToolWire
        calculator={calculator}
        name="filler"
        density="filler-density"
        diameter="rod"
        words={fields.filler}
        densityWords={fields.density}
        wires={fillers}
      />
      <ToolNumber calculator={calculator} name="leg" words={fields.leg} />
      <ToolNumber calculator={calculator} name="weld" words={fields.length} />
      <ToolNumber calculator={calculator} name="excess" words={fields.extra} />
      <ToolNumber calculator={calculator} name="efficiency" words={fields.efficiency} />
      <ToolNumber
        calculator={calculator}
        name="rod"
        words={fields.diameter}
        hint={madeIn(chosenWire(fillers, values.filler), page, say)}
      />
    </Tool>
  );
}
