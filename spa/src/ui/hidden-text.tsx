import type { ReactNode } from 'react';

/** Text for assistive technology only; sighted visitors get the same information from a picture. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className="hidden-text">{children}</span>;
}
