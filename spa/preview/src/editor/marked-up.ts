/** The tags that buttons put around a selection. */
export const MARKS = [
  ['Bold', 'strong'],
  ['Italic', 'em'],
] as const;

/** Puts a tag around the selection in a text. Returns the text unchanged if nothing is selected. */
export function markedUp(text: string, start: number, end: number, tag: string): string {
  if (start === end) return text;
  return `${text.slice(0, start)}<${tag}>${text.slice(start, end)}</${tag}>${text.slice(end)}`;
}

/** Adds a list with one example entry after a text; the editor replaces the example. */
export function withList(text: string): string {
  const item = '<ul><li>First entry</li><li>Second entry</li></ul>';
  return text.startsWith('<') || text === '' ? text + item : `<p>${text}</p>${item}`;
}
