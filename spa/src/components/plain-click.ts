import type { MouseEvent } from 'react';

/** Whether a click asks for the page itself, not for a tab, a window or a download. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
