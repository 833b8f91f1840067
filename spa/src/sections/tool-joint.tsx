import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import { chosen } from '../tools/chosen';
import type { FieldName } from '../tools/fields';
import { jointMass } from '../tools/joint';
import { densityOf, numbers } from '../tools/reckon';
import type { Say } from '../tools/say';
import type { Values } from '../tools/state';
import { gramsOfMetre, metresOf, scale } from '../tools/wire';
import { quantityText } from '../units/quantity';
import { Tool } from './tool';
import { ToolNumber } from './tool-number';
import { type Desk, madeIn, type ToolProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'joint';
const FIELDS = ['gap', 'overlap', 'seam', 'joints', 'fillets', 'braze-rod'] as const;
const ALL: FieldName[] = ['braze', 'braze-density', ...FIELDS];

function reckon({ brazing }: Content<'tools'>, values: Values, say: Say) {
  const filler = chosen(brazing, values.braze);
  const density = densityOf(filler, values['braze-density']);
  const given = numbers(values, FIELDS);
  if (!density || !given) return undefined;
  const { gap, overlap, seam, joints, fillets, 'braze-rod': rod } = given;
  const joint = { gap, width: overlap, length: seam, extra: fillets };
  const each = jointMass(joint, density);
  const [least] = density;
  return {
    filler: filler?.name ?? '',
    density: say.density(density),
    rho: say.plain(density),
    g: String(gap),
    w: String(overlap),
    l: String(seam),
    share: String(1 + fillets / 100),
    each: say.mass(each),
    joints: say.given(joints, 'pieces'),
    bought: say.mass(scale(each, joints)),
    diameter: say.diameter(rod),
    // The same density above and below the line: its spread cancels.
    length: say.length(metresOf([each[0], each[0]], gramsOfMetre(rod, [least, least]))),
  };
}

/** Filler for brazed joints. */
export function ToolJoint({ content, start, values, change, system, say, sayMetric }: ToolProps) {
  const { page, brazing, units } = content;
  const { joint: words } = page;
  const { fields } = words;
  const desk: Desk = { id: ID, fields: ALL, values, system, page, change };
  const filler = chosen(brazing, values.braze);
  const gap = filler?.gap && quantityText(filler.gap, units, say.print);
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
        name="braze"
        density="braze-density"
        diameter="braze-rod"
        words={fields.filler}
        densityWords={fields.density}
        wires={brazing}
      />
      <ToolNumber
        desk={desk}
        name="gap"
        words={fields.gap}
        hint={gap && fill(words.gapOf, { gap })}
      />
      <ToolNumber desk={desk} name="overlap" words={fields.width} />
      <ToolNumber desk={desk} name="seam" words={fields.length} />
      <ToolNumber desk={desk} name="joints" words={fields.joints} />
      <ToolNumber desk={desk} name="fillets" words={fields.extra} />
      <ToolNumber
        desk={desk}
        name="braze-rod"
        words={fields.diameter}
        hint={madeIn(filler, page, say)}
      />
    </Tool>
  );
}
