/** Under what name the browser keeps the list; the number is that of the way in which it is written. */
export const KEPT = 'enquiry-1';

/** How many lines a kept list has, without reading it. */
export const linesKept = (text: string) => Number(/^1-(\d+)~/.exec(text)?.[1] ?? 0);
