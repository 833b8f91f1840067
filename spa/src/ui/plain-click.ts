import type { MouseEvent } from 'react';

/**
 * Whether a click opens a link in this tab, rather than in a new tab or window or as a download.
 */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
