import type { Catalogue, Grade, Quantity, Sizes } from '../../../content/catalogue.types';
import type { Figure } from '../engine/index-types.ts';
import { own } from '../../../lib/own.ts';

/** Labels of sizes; those of properties come from the vocabulary. */
export type FigureWords = Catalogue['pages']['search']['figures'];

/** Begins the anchor of a diameter on its product's page: `#d-0.25`. */
const ANCHOR = 'd-';

function ofSizes(label: string, sizes: Sizes | null | undefined, anchor?: string): Figure[] {
  if (!sizes) return [];
  const { unit, values = [], onOrder = [], from, to } = sizes;
  const listed = [...values, ...onOrder];
  return [
    ...(from && to ? [{ label, unit, sizes: [from, to], range: true }] : []),
    ...(listed.length > 0 ? [{ label, unit, sizes: listed, ...(anchor && { anchor }) }] : []),
  ];
}

function ofQuantity(label: string, quantity: Quantity | null | undefined): Figure[] {
  if (!quantity) return [];
  const { unit, value, from, to } = quantity;
  if (value) return [{ label, unit, sizes: [value] }];
  return [{ label, unit, sizes: [from ?? '', to ?? ''], range: true }];
}

/** The figures by which a grade is found. */
function ofGrade(
  { packages, properties }: Catalogue['vocabulary'],
  words: FigureWords,
  grade: Grade,
) {
  const offers = grade.offers ?? [];
  const nets = offers.flatMap((offer) =>
    packages.filter(({ id }) => offer.packages?.includes(id)).map(({ net }) => net),
  );
  return [
    ...offers.flatMap(({ diameters }) => ofSizes(words.diameter, diameters, ANCHOR)),
    ...offers.flatMap(({ widths }) => ofSizes(words.width, widths)),
    ...offers.flatMap(({ thicknesses }) => ofSizes(words.thickness, thicknesses)),
    ...(grade.tempers ?? []).flatMap(({ strength }) => ofQuantity(words.strength, strength)),
    ...nets.flatMap((net) => ofQuantity(words.net, net)),
    ...properties
      .filter(({ searched }) => searched)
      .flatMap(({ id, name }) => ofQuantity(name, own(grade.properties ?? {}, id))),
  ];
}

/** The figures by which a product's grades are found, without duplicates. */
export function figuresOf(
  vocabulary: Catalogue['vocabulary'],
  words: FigureWords,
  grades: Grade[],
): Figure[] {
  const all = grades.flatMap((grade) => ofGrade(vocabulary, words, grade));
  return [...new Map(all.map((figure) => [JSON.stringify(figure), figure])).values()];
}
