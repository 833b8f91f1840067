import type { Comparable } from '../../content/catalogue';

export type Grade = Comparable['grades'][number];
/** The texts of one grade for a line. */
export type GradeText = (grade: Grade) => string[];

/**
 * The texts of all grades: one text if they agree, otherwise each preceded by its grades' names.
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

/** The texts of all grades joined, without duplicates. */
export const together =
  (say: GradeText) =>
  ({ grades }: Comparable) => [[...new Set(grades.flatMap(say))].join(', ')];
