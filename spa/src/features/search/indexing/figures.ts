import type { Catalogue, Grade, Product, Quantity, Sizes } from '../../../content/catalogue.types';
import { type Figure, isPurity } from '../engine/index-format.ts';
import { DIAMETER_ANCHOR } from '../../../content/order-address.ts';
import { rangeOf, singleSizes } from '../../../content/sizes.ts';
import { own } from '../../../lib/own.ts';
import { fill } from '../../../lib/template.ts';

type Vocabulary = Catalogue['vocabulary'];
/** The labels of diameters, lengths and other sizes. The vocabulary has those of properties. */
export type FigureWords = Catalogue['pages']['search']['figures'];

function ofSizes(label: string, sizes: Sizes | null | undefined, anchor?: string): Figure[] {
  if (!sizes) return [];
  const { unit } = sizes;
  const [range, listed] = [rangeOf(sizes), singleSizes(sizes)];
  return [
    ...(range ? [{ label, unit, sizes: range, range: true }] : []),
    ...(listed.length > 0 ? [{ label, unit, sizes: listed, ...(anchor && { anchor }) }] : []),
  ];
}

function ofQuantity(label: string, quantity: Quantity | null | undefined): Figure[] {
  if (!quantity) return [];
  const { unit, value, from, to } = quantity;
  if (value) return [{ label, unit, sizes: [value] }];
  return [{ label, unit, sizes: [from ?? '', to ?? ''], range: true }];
}

/**
 * The contents of those elements that have a name in the vocabulary: `Tin content 7.0 to 9.0% Sn`.
 */
const ofComposition = (
  elements: NonNullable<Vocabulary['elements']>,
  label: string,
  { composition }: Grade,
): Figure[] =>
  (composition?.limits ?? []).flatMap(({ element, from, to }) => {
    const named = elements.find(({ symbol }) => symbol === element.split(' ')[0]);
    // If only a maximum is given, the element is an impurity.
    if (!named || !from) return [];
    return [
      {
        label: fill(label, { element: named.name }),
        unit: isPurity(Number(from)) ? '%' : `% ${named.symbol}`,
        sizes: [from, to ?? ''],
        range: true,
      },
    ];
  });

/** The dimensions of the spools that a product is wound on. */
export function spoolFigures(
  { flange, barrel, length, width, bore }: Catalogue['pages']['product']['spoolDrawing'],
  { spoolTable = [] }: Product,
): Figure[] {
  return [flange, barrel, length, width, bore].flatMap(({ letter, meaning }) => {
    const column = `${letter} (MM)` as keyof (typeof spoolTable)[number];
    const sizes = [...new Set(spoolTable.map((row) => row[column]))].filter((size) => Number(size));
    return sizes.length > 0 ? [{ label: meaning, unit: 'mm', sizes }] : [];
  });
}

/** The figures of a grade that can be searched for. */
function ofGrade(
  { packages, properties, elements = [] }: Vocabulary,
  words: FigureWords,
  grade: Grade,
) {
  const offers = grade.offers ?? [];
  const nets = offers.flatMap((offer) =>
    packages.filter(({ id }) => offer.packages?.includes(id)).map(({ net }) => net),
  );
  return [
    ...offers.flatMap(({ diameters }) => ofSizes(words.diameter, diameters, DIAMETER_ANCHOR)),
    ...offers.flatMap(({ widths }) => ofSizes(words.width, widths)),
    ...offers.flatMap(({ thicknesses }) => ofSizes(words.thickness, thicknesses)),
    ...(grade.tempers ?? []).flatMap(({ strength }) => ofQuantity(words.strength, strength)),
    ...ofComposition(elements, words.content, grade),
    ...nets.flatMap((net) => ofQuantity(words.net, net)),
    ...properties
      .filter(({ searched }) => searched)
      .flatMap(({ id, name }) =>
        [grade.properties ?? {}, ...(grade.tempers ?? [])].flatMap((each) =>
          ofQuantity(name, own(each as Record<string, Quantity>, id)),
        ),
      ),
  ];
}

/** The figures of all grades of a product that can be searched for, without duplicates. */
export function figuresOf(
  vocabulary: Catalogue['vocabulary'],
  words: FigureWords,
  grades: Grade[],
): Figure[] {
  const all = grades.flatMap((grade) => ofGrade(vocabulary, words, grade));
  return [...new Map(all.map((figure) => [JSON.stringify(figure), figure])).values()];
}
