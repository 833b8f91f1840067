import type { ReactNode } from 'react';

import { useTooltip } from '../hooks/use-tooltip';
import styles from './tooltip.module.scss';
import tip from './tooltip-tip.module.scss';

interface TooltipProps {
  /** What the control says to assistive technology already: the tip only shows it. */
  text: string;
  side?: 'above' | 'below' | undefined;
  /** The control. */
  children: ReactNode;
}

/** Shows a few words at a control under the pointer or in focus. */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const { open, handlers } = useTooltip();
  return (
    <span className={styles.anchor} {...handlers}>
      {children}
      {open && (
        <span className={`${tip.tip} ${tip[side]}`} role="tooltip">
          {text}
        </span>
      )}
    </span>
  );
}
