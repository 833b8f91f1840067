/** The tags that buttons put around a selection. */
export const MARKS = [
  ['Bold', 'strong'],
  ['Italic', 'em'],
] as const;

/** A text with a tag around the selection; the same text if nothing is selected. */
export function markedUp(text: string, start: number, end: number, tag: string): string {
  if (start === end) return text;
  return `${text.slice(0, start)}<${tag}>${text.slice(start, end)}</${tag}>${text.slice(end)}`;
}

/** A text with a list of one entry after it; the entry is to be replaced. */
export function withList(text: string): string {
  const item = '<ul><li>First entry</li><li>Second entry</li></ul>';
  return text.startsWith('<') || text === '' ? text + item : `<p>${text}</p>${item}`;
}
