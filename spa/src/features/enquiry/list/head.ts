/** Details that apply to the whole enquiry, in the order in which they are shown. */
export const HEAD = ['certificate', 'date', 'place', 'company', 'tax'] as const;
export type HeadName = (typeof HEAD)[number];
export type Head = Partial<Record<HeadName, string>>;

/** The EN 10204 certificates that a buyer can request. */
export const CERTIFICATES = ['2.1', '2.2', '3.1'];

/** The maximum number of characters in a note or in a detail of the whole enquiry. */
export const LONGEST = 200;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date that is not in the past; `today` has the form 2026-11-23. */
export function isComing(text: string, today: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(day.getTime());
  return exists && day.toISOString().startsWith(text) && text >= today;
}
