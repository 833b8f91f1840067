import type { Comparable } from '../../content/catalogue';

export type Grade = Comparable['grades'][number];
/** Returns the texts of one grade for a line. */
export type GradeText = (grade: Grade) => string[];

/**
 * Returns the texts of all grades. If the grades agree, their text appears once; otherwise each
 * text follows the names of its grades.
 */
export function gradeTexts(grades: Grade[], say: GradeText): string[] {
  const namesByText = new Map<string, string>();
  for (const grade of grades) {
    const text = say(grade).join('; ');
    namesByText.set(
      text,
      namesByText.has(text) ? `${namesByText.get(text)!}, ${grade.name}` : grade.name,
    );
  }
  const texts = [...namesByText].filter(([text]) => text);
  if (namesByText.size === 1) return texts.map(([text]) => text);
  return texts.map(([text, names]) => `${names}: ${text}`);
}

/** Joins the texts of all grades, without duplicates. */
export const together =
  (say: GradeText) =>
  ({ grades }: Comparable) => [[...new Set(grades.flatMap(say))].join(', ')];
