import type { Content, ProductContent } from '../../content/catalogue';
import { DataTable } from './data-table';
import styles from './drawing.module.scss';

interface SpoolTableProps {
  product: ProductContent['product'];
  words: Content<'product-words'>['page'];
}

/** The spools that a wire is wound on, as a table below a drawing of their dimensions. */
export function SpoolTable({ product, words }: SpoolTableProps) {
  const spools = product.spoolTable ?? [];
  const columns = Object.keys(spools[0] ?? {});
  return (
    <>
      <SpoolDrawing words={words.spoolDrawing} />
      <DataTable
        caption={words.spoolTable}
        captionHidden
        columns={columns}
        rows={spools.map((spool) => Object.values(spool))}
        note={words.spoolNote}
        copy={{ label: words.copyTable, done: words.copied }}
      />
    </>
  );
}

interface Dimension {
  letter: string;
  meaning: string;
}

type Measure = 'flange' | 'barrel' | 'length' | 'width' | 'bore';

interface SpoolDrawingProps {
  words: Record<Measure, Dimension> & { name: string; caption: string };
}

// In millimetres, for the DIN-160 spool: flange 160, barrel 100, length 160, traverse 128, bore 22.
// The origin is on the axis, at the left end.
const CUT = 'M0 -80H16V-50H144V-80H160V-73H152V-19H160V-11H144V-45H16V-11H0V-19H8V-73H0Z';
const HATCHED =
  'M0 -80H16V-50H50V-45H16V-11H0V-19H8V-73H0ZM62 -50H144V-80H160V-73H152V-19H160V-11H144V-45H62Z';
const BEYOND = 'M0 -73V-19M160 -73V-19M0 -11V0M16 -11V0M144 -11V0M160 -11V0';
const OUTSIDE = 'M0 0V80H16V0M144 0V80H160V0M16 50H144';
const HIDDEN = 'M0 11H16M144 11H160';
const CENTRE = 'M-9 0H169';
const EXTENSIONS =
  'M-2 -80H-22M-2 80H-22M16 -82V-98M144 -82V-98M0 82V98M160 82V98M162 -11H184M162 11H184';
const LINES =
  'M-18 -80V-8M-18 8V80M56 -50V14M56 32V50M0 94H72M88 94H160M16 -94H70M90 -94H144M180 -11V-28M180 11V28';
/** Arrow heads: the tip, then the two other corners relative to the tip. */
const UP = ['M-18 -80', 'M56 -50', 'M180 11'].map((tip) => `${tip}l1.4 8h-2.8z`);
const DOWN = ['M-18 80', 'M56 50', 'M180 -11'].map((tip) => `${tip}l1.4 -8h-2.8z`);
const LEFT = ['M0 94', 'M16 -94'].map((tip) => `${tip}l8 1.4v-2.8z`);
const RIGHT = ['M160 94', 'M144 -94'].map((tip) => `${tip}l-8 1.4v-2.8z`);
const ARROWS = [...UP, ...DOWN, ...LEFT, ...RIGHT].join('');
const LETTERS: [Measure, number, number][] = [
  ['flange', -18, 0],
  ['barrel', 56, 23],
  ['length', 80, 94],
  ['width', 80, -94],
  ['bore', 180, 0],
];

/** A spool in half section, with the letters of the dimensions that the spool table lists. */
export function SpoolDrawing({ words }: SpoolDrawingProps) {
  return (
    <figure className={`${styles.figure} ${styles.spool} cluster`}>
      <svg className={styles.drawing} viewBox="-23 -102 208 202" role="img" aria-label={words.name}>
        <pattern
          id="spool-hatch"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.thin} d="M2 0V4" />
        </pattern>
        <path className={styles.hatched} d={HATCHED} />
        <path className={styles.outline} d={CUT + BEYOND + OUTSIDE} />
        <path className={styles.hidden} d={HIDDEN} />
        <path className={`${styles.thin} ${styles.centre}`} d={CENTRE} />
        <path className={styles.thin} d={EXTENSIONS + LINES} />
        <path className={styles.arrow} d={ARROWS} />
        {LETTERS.map(([measure, x, y]) => (
          <text key={measure} className={styles.letter} x={x} y={y}>
            {words[measure].letter}
          </text>
        ))}
      </svg>
      <figcaption>
        <p className={styles.spoolCaption}>{words.caption}</p>
        <dl className={styles.legend}>
          {LETTERS.map(([measure]) => (
            <div key={measure}>
              <dt>{words[measure].letter}</dt>
              <dd>{words[measure].meaning}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
