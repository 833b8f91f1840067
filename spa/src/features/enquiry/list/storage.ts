/** The key of the list in local storage; its number is the version of the list's format. */
export const STORAGE_KEY = 'enquiry-1';

/** The number of lines in a stored list, without decoding the list. */
export const storedLineCount = (text: string) => Number(/^1-(\d{1,6})~/.exec(text)?.[1] ?? 0);
