import type { Comparable } from '../catalogue';

export type Grade = Comparable['grades'][number];
/** What of a grade stands in a line, in words. */
export type Say = (grade: Grade) => string[];

/** What grades say, once where all say the same; otherwise behind the names of those that say it. */
export function said(grades: Grade[], say: Say): string[] {
  const told = new Map<string, string>();
  for (const grade of grades) {
    const text = say(grade).join('; ');
    told.set(text, told.has(text) ? `${told.get(text)!}, ${grade.name}` : grade.name);
  }
  const texts = [...told].filter(([text]) => text);
  if (told.size === 1) return texts.map(([text]) => text);
  return texts.map(([text, names]) => `${names}: ${text}`);
}

/** All that a product's grades say, each once. */
export const together =
  (say: Say) =>
  ({ grades }: Comparable) => [[...new Set(grades.flatMap(say))].join(', ')];
