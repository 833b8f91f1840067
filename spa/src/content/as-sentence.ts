/**
 * Returns a text that ends with one full stop. A name such as "Wire Pvt. Ltd." already ends with
 * one.
 */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
