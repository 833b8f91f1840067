import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { SLIDE_LOCK } from '../../constants';
import { useDrag } from './use-drag';
import { useRotation } from './use-rotation';
import { useVisibleCards } from './use-visible-cards';

/** Allows one move at a time: until the lock expires, further moves are ignored. */
function useLock() {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((move: () => void) => {
    if (timer.current) return;
    timer.current = setTimeout(() => (timer.current = 0), SLIDE_LOCK) as unknown as number;
    move();
  }, []);
}

/**
 * The position of a carousel, and the functions that move it: automatically, by control and by
 * drag.
 */
export function useCarousel(count: number, autoplay: number) {
  const track = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const visible = useVisibleCards();
  const last = Math.max(0, count - visible);
  const index = Math.min(position, last);
  const lock = useLock();
  const show = (slide: number) =>
    lock(() => setPosition(slide > last ? 0 : slide < 0 ? last : slide));
  const next = () => show(index + 1);
  const previous = () => show(index - 1);
  const drag = useDrag(track, { previous, next });
  const rotation = useRotation({ movable: last > 0, dragging: drag.dragging, autoplay, next });

  useLayoutEffect(() => {
    const { style } = track.current!;
    if (index > 0 || style.length > 0) style.setProperty('--index', String(index));
  }, [index]);

  return { track, index, visible, last, show, next, previous, drag, rotation };
}
