import type { Content, ProductContent } from '../../content/catalogue';

/** The cell of a diameter that is not made in a pack. */
export const NOT_MADE = '–';

type Words = Content<'product-words'>['page']['sizes'];

/** The table of running lengths, for the page and the data sheet. */
export const lengthsTable = (
  { packs, rows }: NonNullable<ProductContent['lengths']>,
  words: Words,
) => ({
  caption: words.lengths,
  columns: [words.diameter, ...packs.map(({ label }) => label)],
  rows: rows.map(({ cells }) => cells),
  note: words.lengthsNote,
});
