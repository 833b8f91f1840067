import type { Content } from '../catalogue';
import { chosen } from '../tools/chosen';
import type { FieldName } from '../tools/fields';
import { fillerFor, weldMetal } from '../tools/fillet';
import { densityOf, numbers } from '../tools/reckon';
import type { Say } from '../tools/say';
import type { Values } from '../tools/state';
import { gramsOfMetre, metresOf } from '../tools/wire';
import { Tool } from './tool';
import { ToolNumber } from './tool-number';
import { type Desk, madeIn, type ToolProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'fillet';
const FIELDS = ['leg', 'weld', 'excess', 'efficiency', 'rod'] as const;
const ALL: FieldName[] = ['filler', 'filler-density', ...FIELDS];

function reckon({ fillers }: Content<'tools'>, values: Values, say: Say) {
  const filler = chosen(fillers, values.filler);
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
    // The same density above and below the line: its spread cancels.
    length: say.length(
      metresOf([bought[0], bought[0]], gramsOfMetre(rod, [density[0], density[0]])),
    ),
  };
}

/** Filler for a fillet weld. */
export function ToolFillet({ content, start, values, change, system, say, sayMetric }: ToolProps) {
  const { page, fillers } = content;
  const { fillet: words } = page;
  const { fields } = words;
  const desk: Desk = { id: ID, fields: ALL, values, system, page, change };
  return (
    <Tool
      id={ID}
      page={page}
      words={words}
      result={reckon(content, values, say)}
      example={reckon(content, start, sayMetric)}
    >
      <ToolWire
        desk={desk}
        name="filler"
        density="filler-density"
        diameter="rod"
        words={fields.filler}
        densityWords={fields.density}
        wires={fillers}
      />
      <ToolNumber desk={desk} name="leg" words={fields.leg} />
      <ToolNumber desk={desk} name="weld" words={fields.length} />
      <ToolNumber desk={desk} name="excess" words={fields.extra} />
      <ToolNumber desk={desk} name="efficiency" words={fields.efficiency} />
      <ToolNumber
        desk={desk}
        name="rod"
        words={fields.diameter}
        hint={madeIn(chosen(fillers, values.filler), page, say)}
      />
    </Tool>
  );
}
