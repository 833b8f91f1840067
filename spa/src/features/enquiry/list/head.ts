/** Details that apply to all lines, in the order in which they are shown. */
export const HEAD = ['certificate', 'date', 'place', 'company', 'tax'] as const;
export type HeadName = (typeof HEAD)[number];
export type Head = Partial<Record<HeadName, string>>;

/** The EN 10204 certificates that can be requested. */
export const CERTIFICATES = ['2.1', '2.2', '3.1'];

/** The most characters in a note, or in an entry of the head. */
export const LONGEST = 200;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date from today on; `today` as 2026-11-23. */
export function isComing(text: string, today: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(day.getTime());
  return exists && day.toISOString().startsWith(text) && text >= today;
}
