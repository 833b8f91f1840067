import type { Ends } from '../../content/order-options.ts';
import type { Catalogue, Grade, Offer, Product, Quantity } from '../../content/catalogue.types';
import { rangeOf, singleSizes } from '../../content/sizes.ts';
import { endsOf } from '../enquiry/choice/order-options.ts';

/** A wire or filler that the calculators offer. */
export interface ToolWire {
  /** The grade's id as in references: `1/cuzn37`. */
  id: string;
  name: string;
  /** In g/cm³. */
  density: Ends;
  /** Diameters in mm. If `isRange`, these are the two ends of the range. */
  sizes: string[];
  isRange: boolean;
  usual: string;
  packs: string[];
  gap?: Quantity;
}

interface ToolPack {
  id: string;
  name: string;
  net: Ends;
  measure: 'kg' | 'm';
}

type Wanted = (grade: Grade, offer: Offer) => boolean;

function wireOf(product: Product, grade: Grade, offers: Offer[]): ToolWire | undefined {
  const density = grade.properties?.['density'] && endsOf(grade.properties['density']);
  if (!density || offers.length === 0) return undefined;
  const diameters = offers.flatMap((offer) => offer.diameters ?? []);
  const range = diameters.map(rangeOf).find(Boolean);
  const listed = diameters.flatMap(singleSizes);
  const sizes = range ?? [...new Set(listed)].sort((one, other) => Number(one) - Number(other));
  const usual = diameters.find((one) => one.usual)?.usual ?? diameters[0]?.values?.[0];
  const several = (product.grades ?? []).length > 1 && grade.name !== product.name;
  const gap = grade.properties?.['jointGap'];
  return {
    id: `${String(product.id)}/${grade.id}`,
    name: several ? `${product.name}, ${grade.name}` : product.name,
    density,
    sizes,
    isRange: range !== undefined,
    usual: usual ?? sizes[0] ?? '',
    packs: [...new Set(offers.flatMap(({ packages = [] }) => packages))],
    ...(gap && { gap }),
  };
}

function wires({ products }: Catalogue, wanted: Wanted): ToolWire[] {
  return products.flatMap((product) =>
    (product.grades ?? []).flatMap((grade) => {
      const offers = (grade.offers ?? []).filter((offer) => wanted(grade, offer));
      return wireOf(product, grade, offers) ?? [];
    }),
  );
}

/**
 * Returns a test for forms that are sold by length. Tubes are not, nor are bars with a
 * cross-section that is not round.
 */
function byLength({ vocabulary }: Catalogue): Wanted {
  const forms = vocabulary.forms.filter(({ measured = [] }) => measured.includes('m'));
  return (_, { form }) => forms.some(({ id }) => id === form);
}

function fillers({ vocabulary }: Catalogue, uses: string[]): Wanted {
  const wire = vocabulary.forms.filter(({ measured = [] }) => measured.includes('kg'));
  return ({ processes = [] }, offer) => {
    const own = offer.processes?.length ? offer.processes : processes;
    return wire.some(({ id }) => id === offer.form) && own.some((use) => uses.includes(use));
  };
}

/**
 * Returns a test for fillers whose first process is one of `uses`. A filler whose first process is
 * overlay is not for joints.
 */
function joining(catalogue: Catalogue, uses: string[]): Wanted {
  const wanted = fillers(catalogue, uses);
  return (grade, offer) => uses.includes(grade.processes?.[0] ?? '') && wanted(grade, offer);
}

/** The wires and fillers that each field of the calculators offers. */
export function toolWires(catalogue: Catalogue) {
  const { fillet, joint } = catalogue.pages.tools;
  return {
    wires: wires(catalogue, byLength(catalogue)),
    fillers: wires(catalogue, joining(catalogue, fillet.processes)),
    brazing: wires(catalogue, fillers(catalogue, joint.processes)),
  };
}

/** Links to the calculators that offer this product; each link selects its first wire. */
export function toolLinks(
  { pages }: Catalogue,
  { wires, fillers, brazing }: ReturnType<typeof toolWires>,
  { id: product }: Product,
) {
  const { path, metres, running, fillet, joint } = pages.tools;
  const ways: [wires: ToolWire[], field: string, anchor: string, words: { heading: string }][] = [
    [wires, 'wire', 'metres', metres],
    [wires, 'wire', 'running', running],
    [fillers, 'filler', 'fillet', fillet],
    [brazing, 'braze', 'joint', joint],
  ];
  return ways.flatMap(([list, field, anchor, { heading: label }]) => {
    const first = list.find(({ id }) => id.startsWith(`${String(product)}/`));
    return first ? [{ label, to: `${path}?${field}=${first.id}#${anchor}` }] : [];
  });
}

/** The page data of the calculators: their words, and the records used in calculations. */
export function tools(catalogue: Catalogue) {
  const { pages, vocabulary, units } = catalogue;
  const page = pages.tools;
  const all = toolWires(catalogue);
  const packs = vocabulary.packages.flatMap(({ id, name, net }): ToolPack[] => {
    const ends = net && endsOf(net);
    const measured = net?.unit === 'kg' || net?.unit === 'm';
    const used = all.wires.some((wire) => wire.packs.includes(id));
    return ends && measured && used ? [{ id, name, net: ends, measure: net.unit as 'kg' }] : [];
  });
  return {
    page,
    units,
    ...all,
    wires: all.wires.map((wire) => ({
      ...wire,
      packs: wire.packs.filter((pack) => packs.some(({ id }) => id === pack)),
    })),
    packs,
  };
}
