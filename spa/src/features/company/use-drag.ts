import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

import { DRAG_THRESHOLD } from '../../constants';

/** A press that moves by more than this many pixels is a drag, not a click. */
const SLACK = 6;

interface Moves {
  previous: () => void;
  next: () => void;
}

/**
 * Lets the track follow a horizontal drag, and moves the carousel on release. Vertical scrolling
 * still works.
 */
export function useDrag(track: RefObject<HTMLElement | null>, { previous, next }: Moves) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  const [dragging, setDragging] = useState(false);

  const follow = (distance: number) => track.current?.style.setProperty('--drag', `${distance}px`);

  const release = () => {
    start.current = null;
    setDragging(false);
    track.current?.style.removeProperty('--drag');
  };

  const handlers = {
    onPointerDown: ({ button, isPrimary, clientX, clientY }: PointerEvent) => {
      moved.current = false;
      if (button === 0 && isPrimary) start.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ buttons, clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
      if (!start.current) return;
      if (buttons === 0) return release();
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      if (!moved.current && (Math.abs(x) < SLACK || Math.abs(x) < Math.abs(y))) return;
      if (!moved.current) currentTarget.setPointerCapture(pointerId);
      moved.current = true;
      setDragging(true);
      follow(x);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current && moved.current ? clientX - start.current.x : 0;
      release();
      if (distance > DRAG_THRESHOLD) previous();
      if (distance < -DRAG_THRESHOLD) next();
    },
    onPointerCancel: release,
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      const byKeyboard = event.detail === 0;
      if (!moved.current || byKeyboard) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { dragging, handlers };
}
