import type { ReactNode } from 'react';

import { useTooltip } from './use-tooltip';
import styles from './tooltip.module.scss';
import tip from './tooltip-tip.module.scss';

interface TooltipProps {
  /** The control's accessible name; the tooltip shows it to sighted visitors. */
  text: string;
  side?: 'above' | 'below' | undefined;
  /** The control. */
  children: ReactNode;
}

/** A tooltip that is shown while its control is hovered or focused. */
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
