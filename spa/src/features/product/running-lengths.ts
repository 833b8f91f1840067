import type { Option, OrderOptions } from '../../content/order-options.ts';
import { gramsOfMetre, metresOf } from '../../units/length-mass.ts';

/**
 * The length of wire on each spool, in km: one row for each diameter, one column for each spool.
 */
export interface RunningLengths {
  packs: Label[];
  /** The id is the diameter; the first cell is its label. */
  rows: { id: string; cells: string[] }[];
}

/** An option whose label includes its hint: `0.15 (on order)`. */
type Label = Omit<Option, 'hint'>;

const withHint = ({ id, label, hint }: Option): Label => ({
  id,
  label: hint ? `${label} (${hint})` : label,
});

const unique = <T extends Option>(options: T[]): T[] => [
  ...new Map(options.map((option) => [option.id, option])).values(),
];

/**
 * The running lengths of a wire; null unless the wire is only sold on spools with a stated mass.
 * They are calculated for the first grade that has a density. Other grades differ by less than the
 * net weight does.
 */
export function runningLengths(options: OrderOptions | undefined): RunningLengths | null {
  const grades = options?.grades ?? [];
  const forms = grades.flatMap((grade) => grade.forms);
  const density = grades.find((grade) => grade.density)?.density;
  const diameters = forms.map(({ sizes }) => sizes.diameter);
  const packs = unique(forms.flatMap((form) => form.packs));
  const isSpooled =
    new Set(forms.map(({ id }) => id)).size === 1 &&
    packs.length > 1 &&
    packs.every(({ net, measure }) => measure === 'kg' && net?.[0] === net?.[1]);
  if (!density || !isSpooled || diameters.some((one) => !one || one.range)) return null;
  const kilometres = (diameter: string, net: [number, number]) => {
    const [least, most] = metresOf(net, gramsOfMetre(Number(diameter), density));
    return ((least + most) / 2000).toFixed(1);
  };
  return {
    packs: packs.map(withHint),
    rows: unique(diameters.flatMap((one) => one?.options ?? [])).map((size) => ({
      id: size.id,
      cells: [withHint(size).label, ...packs.map(({ net }) => kilometres(size.id, net!))],
    })),
  };
}
