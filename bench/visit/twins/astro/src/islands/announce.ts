export const NOTICE = 'notice';

/** Sends a notice to the island that shows them, since contexts do not cross islands. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(NOTICE, { detail: text }));
}
