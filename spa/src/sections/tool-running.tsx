import type { Ends } from '../ask/offer';
import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import { chosen } from '../tools/chosen';
import { type FieldName, OTHER } from '../tools/fields';
import { densityOf, numbers } from '../tools/reckon';
import { hoursOf, metresIn, spoolsFor } from '../tools/running';
import type { Say } from '../tools/say';
import type { Values } from '../tools/state';
import { gramsOfMetre, kilogramsOf, metresOf } from '../tools/wire';
import { Tool } from './tool';
import { ToolChoice } from './tool-choice';
import { ToolNumber } from './tool-number';
import { type Desk, madeIn, type ToolProps } from './tool-props';
import { ToolWire } from './tool-wire';

const ID = 'running';
const FIELDS: FieldName[] = ['wire', 'density', 'd', 'pack', 'net', 'speed', 'hours'];

type Tools = Content<'tools'>;

/** The packs that a wire comes in and whose content is one figure or two. */
const packsOf = ({ wires, packs }: Tools, { wire }: Values) =>
  packs.filter(({ id }) => chosen(wires, wire)?.packs.includes(id));

/** The pack that is chosen; none where its net weight is written. */
function packOf(content: Tools, values: Values) {
  const packs = packsOf(content, values);
  if (values.pack === OTHER) return undefined;
  return packs.find(({ id }) => id === values.pack) ?? packs[0];
}

/** The metres in a pack; undefined where its net weight is no number. */
function onSpool(content: Tools, values: Values, grams: Ends): Ends | undefined {
  const pack = packOf(content, values);
  if (pack) return pack.measure === 'm' ? pack.net : metresOf(pack.net, grams);
  const net = numbers(values, ['net'])?.net;
  return net === undefined ? undefined : metresOf([net, net], grams);
}

function reckon(content: Tools, values: Values, say: Say) {
  const { wires, page } = content;
  const wire = chosen(wires, values.wire);
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

/** How long a spool runs, and how many a job takes. */
export function ToolRunning({ content, start, values, change, system, say, sayMetric }: ToolProps) {
  const { page, wires } = content;
  const { running: words } = page;
  const { fields } = words;
  const desk: Desk = { id: ID, fields: FIELDS, values, system, page, change };
  const packs = [...packsOf(content, values), { id: OTHER, name: words.otherPack }];
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
        desk={desk}
        name="d"
        words={fields.diameter}
        hint={madeIn(chosen(wires, values.wire), page, say)}
      />
      <ToolChoice desk={desk} name="pack" label={fields.pack.label} options={packs} />
      {!packOf(content, values) && <ToolNumber desk={desk} name="net" words={fields.net} />}
      <ToolNumber desk={desk} name="speed" words={fields.speed} />
      <ToolNumber desk={desk} name="hours" words={fields.hours} />
    </Tool>
  );
}
