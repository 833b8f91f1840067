import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

import { isOverlay } from './dropdown-overlay';

/** Milliseconds for which the pointer can leave an open dropdown before it closes. */
const LEAVE_GRACE = 200;

/** Opens a native `details` when the mouse enters it. A click that follows keeps it open. */
export function useHoverOpen() {
  const details = useRef<HTMLDetailsElement>(null);
  const byHover = useRef(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const set = (open: boolean) => {
    if (details.current) details.current.open = open;
    byHover.current = open;
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    window.clearTimeout(timer.current);
    if (pointerType !== 'mouse' || !details.current || details.current.open) return;
    if (isOverlay(details.current)) set(true);
  };
  const onLeave = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => byHover.current && set(false), LEAVE_GRACE);
  };
  const onClick = (event: MouseEvent) => {
    if (byHover.current && details.current?.open) event.preventDefault();
    byHover.current = false;
  };
  return { details, onEnter, onLeave, onClick };
}
