import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { site } from '../content/catalogue';
import { HiddenText } from './hidden-text';
import { TOOLTIP_OPEN_DELAY, TOOLTIP_SKIP_DELAY } from '../constants';
import styles from './tooltip.module.scss';

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
        <span className={`${styles.tip} plate small ${styles[side]}`} role="tooltip">
          {text}
        </span>
      )}
    </span>
  );
}

/** When a tooltip was last open. Shortly after that, the next one opens without delay. */
let lastSeen = -Infinity;

/** Opens a tooltip on mouse hover and keyboard focus; Escape closes the tooltip. */
function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  // A layout effect, so that Escape already works in the frame in which the tooltip appears.
  useLayoutEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      lastSeen = performance.now();
    };
  }, [open]);

  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const handlers = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      const skip = performance.now() - lastSeen < TOOLTIP_SKIP_DELAY;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setOpen(true), skip ? 0 : TOOLTIP_OPEN_DELAY);
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setOpen(true),
    onBlur: close,
  };
  return { open, handlers };
}
