import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { TOOLTIP_OPEN_DELAY, TOOLTIP_SKIP_DELAY } from '../constants';

/**
 * The time at which a tooltip was last open. Shortly after that, the next tooltip opens without
 * delay.
 */
let lastSeen = -Infinity;

/**
 * Opens a tooltip if the mouse rests on the control or the keyboard focuses it; Escape closes the
 * tooltip.
 */
export function useTooltip() {
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
