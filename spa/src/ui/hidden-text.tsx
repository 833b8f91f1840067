import type { ReactNode } from 'react';

interface HiddenTextProps {
  children: ReactNode;
}

/** Text for assistive technology only; sighted visitors get the same information from a picture. */
export function HiddenText({ children }: HiddenTextProps) {
  return <span className="hidden-text">{children}</span>;
}
