/** Ends a text with one full stop; a name such as "Wire Pvt. Ltd." already has it. */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
