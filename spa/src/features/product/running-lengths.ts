import type { FormOption, Option, OrderOptions, PackOption } from '../../content/order-options.ts';
import { gramsOfMetre, metresOf } from '../../units/length-mass.ts';
import { NOT_MADE } from './lengths-table.ts';

/** A column of the size matrix: a form of the goods in one of its packs. */
export interface PackColumn {
  label: string;
  /** The choice for the order form: the pack, and the form if there are several. */
  choice: { form?: string; package: string };
}

/**
 * The length of wire in each pack, in km: one row for each diameter, one column for each form and
 * pack.
 */
export interface RunningLengths {
  packs: PackColumn[];
  /** The id is the diameter; the first cell is its label. */
  rows: { id: string; cells: string[] }[];
}

/** The cell of a pack whose contents are not recorded exactly. */
const MADE = '•';

const withHint = (label: string, hint?: string) => (hint ? `${label} (${hint})` : label);

const unique = <T extends Option>(options: T[]): T[] => [
  ...new Map(options.map((option) => [option.id, option])).values(),
];

/** The name of a pack among the packs of several forms: `Drum`, `Rod, carton of 5 kg`. */
function nameAmongForms({ label, counted }: FormOption, pack: PackOption) {
  const own = pack.called.replace('{form}', (pack.counted ?? counted).one);
  const isOther = pack.counted && pack.counted.one !== counted.one;
  return isOther ? `${label}, ${own}` : own.charAt(0).toUpperCase() + own.slice(1);
}

/** A length in km: one decimal, or two below 1 km. */
const written = (km: number) => km.toFixed(km < 1 ? 2 : 1);

/**
 * The running lengths of goods whose diameters and packs are all recorded; null for other goods.
 * They are calculated for the first grade that has a density. Other grades differ by less than the
 * net weight does.
 */
export function runningLengths(options: OrderOptions | undefined): RunningLengths | null {
  const grades = options?.grades ?? [];
  const forms = unique(grades.flatMap((grade) => grade.forms));
  const density = grades.find((grade) => grade.density)?.density;
  const isListed = ({ sizes: { diameter }, packs }: FormOption) =>
    diameter &&
    !diameter.range &&
    packs.length > 0 &&
    packs.every(({ measure }) => measure !== 'm');
  if (!density || forms.length === 0 || !forms.every(isListed)) return null;
  const isMixed = forms.length > 1;
  const columns = forms.flatMap((form) => form.packs.map((pack) => ({ form, pack })));
  const kilometres = (diameter: string, { net }: PackOption) => {
    if (!net) return MADE;
    const grams = gramsOfMetre(Number(diameter), density);
    const ends = net.map((mass) => {
      const [least, most] = metresOf([mass, mass], grams);
      return written((least + most) / 2000);
    });
    return [...new Set(ends)].join('–');
  };
  const isMade = ({ sizes }: FormOption, diameter: string) =>
    sizes.diameter!.options.some(({ id }) => id === diameter);
  const sizes = unique(forms.flatMap(({ sizes: { diameter } }) => diameter!.options));
  return {
    packs: columns.map(({ form, pack }) => ({
      choice: { ...(isMixed && { form: form.id }), package: pack.id },
      label: withHint(isMixed ? nameAmongForms(form, pack) : pack.label, pack.hint),
    })),
    rows: sizes
      .sort((one, other) => Number(one.id) - Number(other.id))
      .map(({ id, label, hint }) => ({
        id,
        cells: [
          withHint(label, hint),
          ...columns.map(({ form, pack }) => (isMade(form, id) ? kilometres(id, pack) : NOT_MADE)),
        ],
      })),
  };
}
