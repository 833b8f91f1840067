export const NOTICE = 'notice';

/** Says a notice to the island that shows them: a context ends with its island. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(NOTICE, { detail: text }));
}
