import type { Content } from '../../content/catalogue';
import { fill } from '../../lib/template';
import { densityOf, numbers } from './field-numbers';
import type { FieldName } from './fields';
import { jointMass } from './joint';
import { gramsOfMetre, metresOf, scale } from '../../units/length-mass';
import type { ResultText } from './result-text';
import type { Values } from './state';
import { chosenWire } from './wire-choice';
import { quantityText } from '../../units/quantity';
import { Tool } from './tool';
import { ToolNumber } from './tool-number';
import { type Calculator, madeIn, type CalculatorProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'joint';
const FIELDS = ['gap', 'overlap', 'seam', 'joints', 'fillets', 'braze-rod'] as const;
const ALL: FieldName[] = ['braze', 'braze-density', ...FIELDS];

function resultOf({ brazing }: Content<'tools'>, values: Values, say: ResultText) {
  const filler = chosenWire(brazing, values.braze);
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
    // Mass and g/m use the same density, so its range cancels out.
    length: say.length(metresOf([each[0], each[0]], gramsOfMetre(rod, [least, least]))),
  };
}

/** The calculator for the filler of brazed joints. */
export function ToolJoint({
  content,
  start,
  values,
  change,
  system,
  say,
  sayMetric,
}: CalculatorProps) {
  const { page, brazing, units } = content;
  const { joint: words } = page;
  const { fields } = words;
  const calculator: Calculator = { id: ID, fields: ALL, values, system, page, change };
  const filler = chosenWire(brazing, values.braze);
  const gap = filler?.gap && quantityText(filler.gap, units, say.print);
  return (
    <Tool
      calculator={calculator}
      words={words}
      result={resultOf(content, values, say)}
      example={resultOf(content, start, sayMetric)}
    >
      <ToolWire
        calculator={calculator}
        name="braze"
        density="braze-density"
        diameter="braze-rod"
        words={fields.filler}
        densityWords={fields.density}
        wires={brazing}
      />
      <ToolNumber
        calculator={calculator}
        name="gap"
        words={fields.gap}
        hint={gap && fill(words.gapOf, { gap })}
      />
      <ToolNumber calculator={calculator} name="overlap" words={fields.width} />
      <ToolNumber calculator={calculator} name="seam" words={fields.length} />
      <ToolNumber calculator={calculator} name="joints" words={fields.joints} />
      <ToolNumber calculator={calculator} name="fillets" words={fields.extra} />
      <ToolNumber
        calculator={calculator}
        name="braze-rod"
        words={fields.diameter}
        hint={madeIn(filler, page, say)}
      />
    </Tool>
  );
}
