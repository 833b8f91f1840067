import type { ReactNode } from 'react';

import { useReveal } from './use-reveal';

interface RevealProps {
  children: ReactNode;
}

/** A block that rises into place when it first comes into view. */
export function Reveal({ children }: RevealProps) {
  return <div ref={useReveal<HTMLDivElement>()}>{children}</div>;
}
