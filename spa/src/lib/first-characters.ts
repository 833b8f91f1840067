/** Returns at most `most` units of a text from its start, without half a character at the end. */
export const firstCharacters = (text: string, most: number) =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Returns a text for quoting: with an ellipsis if it is longer than `most`. */
export const quoted = (text: string, most: number) =>
  text.length > most ? `${firstCharacters(text, most)}…` : text;
