export const NOTICE = 'notice';

/** Sends a notice to the island that shows notices, because islands share no React context. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(NOTICE, { detail: text }));
}
