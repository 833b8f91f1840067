import {
  type Content,
  type Picture as Source,
  type ProductContent,
  site,
} from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { DIAMETER_ANCHOR, DIAMETER_PARAMETER, orderAddress } from '../../content/order-address';
import type { PackColumn, Product } from '../../content/catalogue.types';
import { stateOf } from '../../ui/claim-mark';
import { DataTable, DefinitionTable, isWordy } from './data-table';
import { WireSections } from './wire-sections';
import { Picture } from '../../ui/picture';
import styles from './specifications.module.scss';
import drawing from './drawing.module.scss';

/** Matches a single diameter, not a range. */
const SINGLE = /^[\d.]+$/;

const inFinder = (diameter: string) => `${site.paths.finder}?${DIAMETER_PARAMETER}=${diameter}`;

interface SpecificationsProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
}

/**
 * The specification table, a close-up and a cross-section of the wire, and further tables. If the
 * first of these is narrow, it is below the close-up.
 */
export function Specifications({ content, words }: SpecificationsProps) {
  const { product, members, closeUp, path, orderFields } = content;
  const { technicalSpecifications = {}, specificationTables = [], drawing } = product;
  const entries = Object.entries(technicalSpecifications);
  const paths = new Map(members.map(({ name, path }) => [name, path]));
  const copy = { label: words.copyTable, done: words.copied };
  const tables = specificationTables.map(({ caption, columns, rows, note, sets }) => (
    <DataTable
      key={caption}
      caption={caption}
      columns={columns}
      rows={rows}
      note={note}
      pathOf={(name) => (sets ? orderAddress(path, { [sets]: name }) : paths.get(name))}
      state={stateOf(product, 'specificationTables', caption)}
      stateOf={(row) => stateOf(product, 'specificationTables', caption, 'rows', row)}
      copy={copy}
    />
  ));
  const [first] = specificationTables;
  const below = closeUp && first && first.columns.length < 5 && !isWordy(first.rows) ? 1 : 0;
  return (
    <div className={`${styles.tables} cluster`}>
      {entries.length > 0 && (
        <DefinitionTable
          caption={words.technicalSpecifications}
          entries={entries}
          note={words.typicalNote}
          stateOf={(label) => stateOf(product, 'technicalSpecifications', label)}
          copy={copy}
        />
      )}
      {orderFields.length > 0 && (
        <DefinitionTable
          caption={words.orderFields}
          entries={orderFields.map(({ title, text }) => [title, text])}
          copy={copy}
        />
      )}
      <div className={members.length > 0 ? `${styles.pictures} ${styles.range}` : styles.pictures}>
        {drawing && <PartDrawing shape={drawing} name={words.partDrawings[drawing]} />}
        {closeUp && <CloseUp {...closeUp} />}
        <WireSections wires={[product, ...members]} words={words.crossSection} />
        {tables.slice(0, below)}
      </div>
      {tables.slice(below)}
      <Sizes content={content} words={words} copy={copy} />
    </div>
  );
}

interface SizesProps extends SpecificationsProps {
  copy: { label: string; done: string };
}

/**
 * The sizes of a product, links to the calculators for these sizes, and the product's names in
 * standards.
 */
function Sizes({ content, words, copy }: SizesProps) {
  const { sizeRows, lengths, path, equivalents, tools } = content;
  const { sizes, equivalents: names } = words;
  const all = { label: names.all, to: site.paths.equivalents };
  const ways = equivalents.length > 0 ? [...tools, all] : tools;
  return (
    <>
      {lengths && <Lengths lengths={lengths} path={path} words={sizes} copy={copy} />}
      {!lengths && sizeRows.length > 0 && (
        <DataTable
          caption={sizes.caption}
          columns={[sizes.diameter, sizes.form, sizes.use]}
          rows={sizeRows.map(({ cells }) => cells)}
          ids={sizeRows.map(({ id }) => id ?? null)}
          pathOf={(size) => (SINGLE.test(size) ? inFinder(size) : undefined)}
          copy={copy}
        />
      )}
      {equivalents.length > 0 && (
        <DataTable
          caption={names.caption}
          columns={[names.designation, names.grade, names.relation, names.source]}
          rows={equivalents}
          copy={copy}
        />
      )}
      {ways.length > 0 && (
        <p className={`${styles.ways} print-none cluster`}>
          {ways.map(({ label, to }) => (
            <ButtonLink key={to} to={to} label={label} look="line" />
          ))}
        </p>
      )}
    </>
  );
}

function orderedIn({ choice: { form, package: pack } }: PackColumn, diameter: string) {
  return { diameter, ...(form && { form }), package: pack };
}

interface LengthsProps {
  lengths: NonNullable<ProductContent['lengths']>;
  path: string;
  words: SizesProps['words']['sizes'];
  copy: SizesProps['copy'];
}

/** The diameters of a wire and its length on each spool, with links to the order form. */
function Lengths({ lengths, path, words, copy }: LengthsProps) {
  const { packs, rows } = lengths;
  const table = lengthsTable(lengths, words);
  return (
    <DataTable
      {...table}
      ids={rows.map(({ size }) => DIAMETER_ANCHOR + size)}
      pathOf={(label) => inFinder(label.split(' ')[0]!)}
      cellPath={(row, column) =>
        rows[row]!.cells[column]
          ? orderAddress(path, orderedIn(packs[column - 1]!, rows[row]!.size))
          : undefined
      }
      copy={copy}
    />
  );
}

/** A close-up photograph of a metal, in one of its forms or in use. */
export function CloseUp({ image, caption }: { image: Source; caption: string }) {
  return (
    <figure className={`${styles.figure} print-none`}>
      <Picture picture={image} place="closeUp" />
      <figcaption className={`${styles.caption} muted small`}>{caption}</figcaption>
    </figure>
  );
}

/** The cell of a diameter that is not made in a pack. */
const NOT_MADE = '–';

type Words = Content<'product-words'>['page']['sizes'];

/** The table of running lengths, for the page and the data sheet. */
export const lengthsTable = (
  { packs, rows }: NonNullable<ProductContent['lengths']>,
  words: Words,
) => ({
  caption: words.lengths,
  columns: [words.diameter, ...packs.map(({ label }) => label)],
  rows: rows.map(({ cells }) => cells.map((cell) => cell ?? NOT_MADE)),
});

type PartShape = NonNullable<Product['drawing']>;

/** A dimension line between two points, its letter, and the lines from the part to its ends. */
interface Measured {
  letter: string;
  from: [x: number, y: number];
  to: [x: number, y: number];
  /** The place of the letter, if it is not the middle of the line. */
  at?: [x: number, y: number];
}

interface Shape {
  box: string;
  edge: string;
  thin: string;
  hidden: string;
  measured: Measured[];
}

const PLEATS = [6, 12, 18, 24, 30, 36, 64, 70, 76, 82, 88, 94];

/** The shapes, in a scale that only the drawing has. */
const SHAPES: Record<PartShape, Shape> = {
  cartridge: {
    box: '-6 -24 136 128',
    edge: 'M0 0H100V8H0ZM0 72H100V80H0ZM2 8V72M98 8V72',
    thin: `${PLEATS.map((x) => `M${x} 8V72`).join('')}M0 -2V-18M100 -2V-18M43 82V98M57 82V98M102 0H120M102 80H120`,
    hidden: 'M43 0V80M57 0V80',
    measured: [
      { letter: 'A', from: [0, -14], to: [100, -14] },
      { letter: 'B', from: [43, 94], to: [57, 94], at: [67, 94] },
      { letter: 'C', from: [116, 0], to: [116, 80] },
    ],
  },
  ring: {
    box: '-6 -24 136 128',
    edge: 'M38 .4A44 44 0 1 0 50 .4V10.5A34 34 0 1 1 38 10.5Z',
    thin: 'M38 -2V-18M50 -2V-18M44 78H66M44 88H66',
    hidden: '',
    measured: [
      { letter: 'A', from: [10, 44], to: [78, 44] },
      { letter: 'B', from: [60, 78], to: [60, 88], at: [72, 88] },
      { letter: 'C', from: [38, -14], to: [50, -14], at: [62, -10] },
    ],
  },
  sleeve: {
    box: '-6 -24 136 128',
    edge: 'M0 0H100V80H0Z',
    thin: 'M0 -2V-18M100 -2V-18M36 82V98M64 82V98M102 0H120M102 80H120',
    hidden: 'M36 0V80M64 0V80',
    measured: [
      { letter: 'A', from: [0, -14], to: [100, -14] },
      { letter: 'B', from: [36, 94], to: [64, 94], at: [74, 94] },
      { letter: 'C', from: [116, 0], to: [116, 80] },
    ],
  },
};

/** An arrow head at the end of a dimension line, pointing away from the other end. */
function head([x, y]: [number, number], [ox, oy]: [number, number]): string {
  const [dx, dy] = [Math.sign(ox - x) * 6, Math.sign(oy - y) * 6];
  return `M${x} ${y}l${dx + dy / 5} ${dy + dx / 5}l${-dy / 2.5} ${-dx / 2.5}z`;
}

const line = ({ from, to }: Measured) => `M${from.join(' ')}L${to.join(' ')}`;

const middle = ({ from, to, at }: Measured) =>
  at ?? ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const);

/** A part that must fit a machine, with the letters of the dimensions in the table below it. */
function PartDrawing({ shape, name }: { shape: PartShape; name: string }) {
  const { box, edge, thin, hidden, measured } = SHAPES[shape];
  return (
    <figure className={`${drawing.figure} ${drawing.spool} cluster`}>
      <svg className={drawing.drawing} viewBox={box} role="img" aria-label={name}>
        <path className={drawing.outline} d={edge} />
        <path className={drawing.thin} d={thin + measured.map(line).join('')} />
        {hidden && <path className={drawing.hidden} d={hidden} />}
        <path
          className={drawing.arrow}
          d={measured.map(({ from, to }) => head(from, to) + head(to, from)).join('')}
        />
        {measured.map((one) => (
          <text
            key={one.letter}
            className={`${drawing.letter} ${drawing.mark}`}
            x={middle(one)[0]}
            y={middle(one)[1]}
          >
            {one.letter}
          </text>
        ))}
      </svg>
    </figure>
  );
}
