import type { Content, ProductContent } from '../../content/catalogue';
import { fill } from '../../lib/template';
import styles from './drawing.module.scss';

interface WireSectionsProps {
  wires: { name: string; crossSection?: ProductContent['members'][number]['crossSection'] }[];
  words: Content<'product-words'>['page']['crossSection'];
}

/**
 * The cross-sections of several wires side by side, or of a single wire with layers. A single wire
 * of one material has none, because the drawing would be a plain circle.
 */
export function WireSections({ wires, words }: WireSectionsProps) {
  const isRange = wires.length > 1;
  const known = wires.flatMap(({ name, crossSection }) =>
    crossSection && (isRange || crossSection.layers) ? [{ name, section: crossSection }] : [],
  );
  if (known.length === 0) return null;
  const layers = known.flatMap(({ section }) => section.layers ?? []);
  const surfaces = known.flatMap(({ section }) => [section.core, ...(section.layers ?? [])]);
  const hatches = [...new Set(surfaces.map(({ surface }) => surface))];
  const notes = [
    words.note,
    layers.length > 0 && words.layersNote,
    layers.some(({ surface }) => surface !== 'zinc') && words.diffusedNote,
  ];
  return (
    <div className={styles.sections}>
      <div className={known.length > 1 ? styles.row : undefined}>
        {known.map(({ name, section }, at) => (
          <WireSection
            key={name}
            name={name}
            section={section}
            words={words}
            wide={known.length === 1}
            hatches={at === 0 ? hatches : []}
          />
        ))}
      </div>
      <p className={`${styles.note} muted small measure`} data-nosnippet>
        {notes.filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

type Surface = 'brass' | 'zinc' | 'diffused' | 'zinc-diffused';

interface Zone {
  label: string;
  surface: Surface;
  detail: string;
}

interface WireSectionProps {
  name: string;
  section: { core: Zone; layers?: Zone[] };
  /** Templates for the drawing's name and caption; the placeholders are `{name}` and `{zones}`. */
  words: { name: string; caption: string };
  /** Whether this is a single drawing, with its caption and labels beside it. */
  wide: boolean;
  /** The surfaces whose hatches this drawing defines; only set in the page's first drawing. */
  hatches: Surface[];
}

const RADIUS = 46;
/** The drawn width of a layer: much more than true to scale, so that the layer is visible. */
const BAND = 10;
const CORE_LEADER = { x: 12, y: 20 };
const SHOULDER = 58;

const LOOKS = {
  brass: styles.brass,
  zinc: styles.zinc,
  diffused: styles.diffused,
  'zinc-diffused': styles.zincDiffused,
};

interface Hatch {
  turn: number;
  step: number;
}

const HATCHES: Partial<Record<Surface, Hatch>> = {
  brass: { turn: -45, step: 7 },
  diffused: { turn: 45, step: 3.5 },
};

const half = (radius: number, offset: number) =>
  Math.sqrt(Math.max(radius ** 2 - offset ** 2, 0)).toFixed(1);

/** The point where the leader line of a label starts: on the core, or in the middle of a layer. */
function leader(at: number, isCore: boolean) {
  if (isCore) return CORE_LEADER;
  const y = 28 * at - 36;
  return { x: Number(half(RADIUS - BAND * (at + 0.5), y)), y };
}

/** The layers from the outside in, followed by the core. */
function drawn({ core, layers = [] }: WireSectionProps['section']) {
  return [...[...layers].reverse(), core].map((zone, at, all) => ({
    ...zone,
    radius: RADIUS - BAND * at,
    grown: at > 0 && all[at - 1]?.surface !== 'zinc',
    from: leader(at, zone === core),
  }));
}

const hatchId = (surface: Surface) => `hatch-${surface}`;

/** The hatch patterns of surfaces; a page defines each pattern only once. */
function Hatches({ of }: { of: Surface[] }) {
  return of.map((surface) => {
    const { turn, step } = HATCHES[surface] ?? {};
    return (
      step && (
        <pattern
          key={surface}
          id={hatchId(surface)}
          width={step}
          height={step}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <path className={styles.hatch} d={`M0 ${step / 2}H${step}`} />
        </pattern>
      )
    );
  });
}

interface WireDrawingProps extends Pick<WireSectionProps, 'hatches'> {
  label: string;
  zones: ReturnType<typeof drawn>;
}

function WireDrawing({ label, zones, hatches }: WireDrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="-54 -52 216 104" role="img" aria-label={label}>
      <Hatches of={hatches} />
      {zones.map(({ label, surface, radius, grown }) => (
        <g key={label} className={LOOKS[surface]}>
          <circle className={grown ? styles.grown : styles.edge} r={radius} />
          {HATCHES[surface] && <circle r={radius} fill={`url(#${hatchId(surface)})`} />}
        </g>
      ))}
      <path className={styles.centre} d="M-52 0H52M0 -50V50" />
      {zones.map(({ label, from: { x, y } }) => (
        <g key={label}>
          <path className={styles.leader} d={`M${x} ${y}H${SHOULDER}`} />
          <circle className={styles.dot} cx={x} cy={y} r="1.7" />
          <text className={styles.label} x={SHOULDER + 4} y={y}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A wire in cross-section: its core and layers, each labelled with its material. */
function WireSection({ name, section, words, wide, hatches }: WireSectionProps) {
  const zones = drawn(section);
  const labels = zones.map(({ label }) => label).join(', ');
  return (
    <figure
      className={wide ? `${styles.figure} cluster ${styles.wide}` : `${styles.figure} cluster`}
    >
      <WireDrawing
        label={fill(words.name, { name, zones: labels })}
        zones={zones}
        hatches={hatches}
      />
      <figcaption>
        <p className={styles.caption}>{wide ? fill(words.caption, { name }) : name}</p>
        <dl className={`${styles.zones} small`}>
          {zones.map(({ label, detail }) => (
            <div key={label}>
              <dt className="strong">{label}</dt>
              <dd className="muted">{detail}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
