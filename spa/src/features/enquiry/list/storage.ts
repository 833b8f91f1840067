/** Key of the list in local storage; the number is the version of the list's format. */
export const STORAGE_KEY = 'enquiry-1';

/** How many lines a stored list has, without decoding it. */
export const storedLineCount = (text: string) => Number(/^1-(\d+)~/.exec(text)?.[1] ?? 0);
