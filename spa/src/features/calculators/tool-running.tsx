import type { Ends } from '../../content/order-options';
import type { Content } from '../../content/catalogue';
import { fill } from '../../lib/template';
import { densityOf, numbers } from './field-numbers';
import { type FieldName, OTHER } from './fields';
import { gramsOfMetre, kilogramsOf, metresOf } from '../../units/length-mass';
import type { ResultText } from './result-text';
import { hoursOf, metresIn, spoolsFor } from './running';
import type { Values } from './state';
import { chosenWire } from './wire-choice';
import { Tool } from './tool';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';
import { type Calculator, madeIn, type CalculatorProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'running';
const FIELDS: FieldName[] = ['wire', 'density', 'd', 'pack', 'net', 'speed', 'hours'];

type Tools = Content<'tools'>;

/** The packs of a wire whose contents are known. */
const packsOf = ({ wires, packs }: Tools, { wire }: Values) =>
  packs.filter(({ id }) => chosenWire(wires, wire)?.packs.includes(id));

/** The chosen pack; undefined where the net weight is entered instead. */
function packOf(content: Tools, values: Values) {
  const packs = packsOf(content, values);
  if (values.pack === OTHER) return undefined;
  return packs.find(({ id }) => id === values.pack) ?? packs[0];
}

/** The metres in a pack; undefined where the net weight entered is not a number. */
function onSpool(content: Tools, values: Values, grams: Ends): Ends | undefined {
  const pack = packOf(content, values);
  if (pack) return pack.measure === 'm' ? pack.net : metresOf(pack.net, grams);
  const net = numbers(values, ['net'])?.net;
  return net === undefined ? undefined : metresOf([net, net], grams);
}

function resultOf(content: Tools, values: Values, say: ResultText) {
  const { wires, page } = content;
  const wire = chosenWire(wires, values.wire);
  const density = densityOf(wire, values.density);
  const given = numbers(values, ['d', 'speed', 'hours']);
  if (!density || !given) return undefined;
  const { d, speed, hours } = given;
  const grams = gramsOfMetre(d, density);
  const length = onSpool(content, values, grams);
  if (!length) return undefined;
  const job = metresIn(hours, speed);
  const spools = spoolsFor(job, length);
  const { value: one, label: several } = page.running.spool;
  return {
    wire: wire?.name ?? '',
    pack: packOf(content, values)?.name ?? '',
    diameter: say.diameter(d),
    speed: say.given(speed, 'm/min'),
    v: String(speed),
    length: say.length(length),
    hours: say.hours(hoursOf(length, speed)),
    job: say.given(hours, 'h'),
    jobLength: say.length([job, job]),
    jobMass: say.mass(kilogramsOf([job, job], grams)),
    spools: spools[1] === 1 ? one : fill(several, { count: say.count(spools) }),
  };
}

/** The calculator for how long a spool runs, and how many a job takes. */
export function ToolRunning({
  content,
  start,
  values,
  change,
  system,
  say,
  sayMetric,
}: CalculatorProps) {
  const { page, wires } = content;
  const { running: words } = page;
  const { fields } = words;
  const calculator: Calculator = { id: ID, fields: FIELDS, values, system, page, change };
  const packs = [...packsOf(content, values), { id: OTHER, name: words.otherPack }];
  return (
    <Tool
      calculator={calculator}
      words={words}
      result={resultOf(content, values, say)}
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
        onChoose={(wire) =>
          wire?.packs.includes(values.pack) ? {} : { pack: wire?.packs[0] ?? OTHER }
        }
      />
      <ToolNumber
        calculator={calculator}
        name="d"
        words={fields.diameter}
        hint={madeIn(chosenWire(wires, values.wire), page, say)}
      />
      <ToolChoice calculator={calculator} name="pack" label={fields.pack.label} options={packs} />
      {!packOf(content, values) && (
        <ToolNumber calculator={calculator} name="net" words={fields.net} />
      )}
      <ToolNumber calculator={calculator} name="speed" words={fields.speed} />
      <ToolNumber calculator={calculator} name="hours" words={fields.hours} />
    </Tool>
  );
}
