import type { Product } from '../../content/catalogue.types';
import styles from './spool-drawing.module.scss';

export type PartShape = NonNullable<NonNullable<Product['specificationTables']>[number]['drawing']>;

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
  block: {
    box: '-6 -24 168 88',
    edge: 'M0 0H70V40H0ZM96 0H124V40H96Z',
    thin: 'M0 -2V-18M70 -2V-18M96 -2V-18M124 -2V-18M126 0H148M126 40H148',
    hidden: 'M0 8H70',
    measured: [
      { letter: 'A', from: [0, -14], to: [70, -14] },
      { letter: 'B', from: [96, -14], to: [124, -14] },
      { letter: 'C', from: [144, 0], to: [144, 40] },
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
export function PartDrawing({ shape, name }: { shape: PartShape; name: string }) {
  const { box, edge, thin, hidden, measured } = SHAPES[shape];
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={box} role="img" aria-label={name}>
        <path className={styles.edge} d={edge} />
        <path className={styles.thin} d={thin + measured.map(line).join('')} />
        {hidden && <path className={styles.hidden} d={hidden} />}
        <path
          className={styles.arrow}
          d={measured.map(({ from, to }) => head(from, to) + head(to, from)).join('')}
        />
        {measured.map((one) => (
          <text
            key={one.letter}
            className={`${styles.letter} ${styles.mark}`}
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
