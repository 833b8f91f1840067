import type { ReactNode } from 'react';

import { site } from '../catalogue';
import { HiddenText } from './hidden-text';
import { Tooltip } from './tooltip';

interface ExternalLinkProps {
  to: string;
  className?: string | undefined;
  /** Where the tip that says so shows. */
  tip?: 'above' | 'below';
  children: ReactNode;
}

/** A link to another site, which opens beside this one and says so. */
export function ExternalLink({ to, className, tip, children }: ExternalLinkProps) {
  return (
    <Tooltip text={site.frame.newTab} side={tip}>
      <a className={className} href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <HiddenText> ({site.frame.newTab})</HiddenText>
      </a>
    </Tooltip>
  );
}
