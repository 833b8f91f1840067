import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

import { useMedia } from './use-media';

interface Rotation {
  /** Whether the carousel has more than one position. */
  movable: boolean;
  dragging: boolean;
  autoplay: number;
  next: () => void;
}

/**
 * Moves a carousel automatically, unless it is stopped, hovered, dragged, or focused by keyboard.
 */
export function useRotation({ movable, dragging, autoplay, next }: Rotation) {
  const still = useMedia('(prefers-reduced-motion: reduce)', false);
  const [choice, setChoice] = useState<'stopped' | 'started'>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stopped = choice ? choice === 'stopped' : still;
  const rotating = movable && !stopped && !hovered && !focused && !dragging;

  const turn = useEffectEvent(next);
  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(turn, autoplay);
    return () => clearInterval(timer);
  }, [rotating, autoplay]);

  const toggle = () => {
    setChoice(stopped ? 'started' : 'stopped');
    // After pressing start, the pointer and the focus are on the button; they must not pause the
    // carousel.
    setHovered(false);
    setFocused(false);
  };
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(focused && currentTarget.contains(relatedTarget)),
  };
  return { rotating, stopped, toggle, handlers };
}
