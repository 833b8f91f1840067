/** What is said of all lines together, in the order in which it stands. */
export const HEAD = ['certificate', 'date', 'place', 'company', 'tax'] as const;
export type HeadName = (typeof HEAD)[number];
export type Head = Partial<Record<HeadName, string>>;

/** The certificates of EN 10204 that can be wished for. */
export const CERTIFICATES = ['2.1', '2.2', '3.1'];

/** Characters of a note, or of an entry of the head: more than that is a letter of its own. */
export const LONGEST = 200;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that is not over; `today` as 2026-11-23. */
export function isComing(text: string, today: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(day.getTime());
  return exists && day.toISOString().startsWith(text) && text >= today;
}
