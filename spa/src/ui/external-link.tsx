import type { ReactNode } from 'react';

import { site } from '../content/catalogue';
import { HiddenText } from './hidden-text';
import { Tooltip } from './tooltip';

interface ExternalLinkProps {
  to: string;
  className?: string | undefined;
  /** The position of the tooltip. */
  tip?: 'above' | 'below';
  children: ReactNode;
}

/** A link to another site; its label announces that it opens in a new tab. */
export function ExternalLink({ to, className, tip, children }: ExternalLinkProps) {
  return (
    <Tooltip text={site.frame.newTab} side={tip}>
      <a className={className} href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <HiddenText>{` (${site.frame.newTab})`}</HiddenText>
      </a>
    </Tooltip>
  );
}
