import {
  type ReactNode,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { CarouselWords } from '../../content/catalogue.types';
import { fill } from '../../lib/template';
import { Icon, type IconName } from '../../ui/icon';
import {
  DESKTOP_FROM,
  DRAG_THRESHOLD,
  SLIDE_LOCK,
  TABLET_FROM,
  VISIBLE_CARDS,
} from '../../constants';
import styles from './carousel.module.scss';

interface CarouselProps {
  label: string;
  words: CarouselWords;
  /** Milliseconds between automatic moves. */
  autoplay: number;
  slides: { key: string; content: ReactNode }[];
}

const names = (...classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ');

/** Cards side by side that move automatically, according to the ARIA guide's carousel pattern. */
export function Carousel({ label, words, autoplay, slides }: CarouselProps) {
  const count = slides.length;
  const carousel = useCarousel(count, autoplay);
  const { track, index, visible, last, drag, rotation } = carousel;
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={words.role}
      aria-label={label}
      {...rotation.handlers}
    >
      {last > 0 && <CarouselControls words={words} carousel={carousel} />}
      <div className={names(styles.view, drag.dragging && styles.dragging)} {...drag.handlers}>
        <div
          className={`${styles.track} print-dense`}
          ref={track}
          aria-live={rotation.rotating ? 'off' : 'polite'}
        >
          {slides.map(({ key, content }, at) => (
            <div
              key={key}
              className={names(styles.slide, (at < index || at >= index + visible) && styles.away)}
              role="group"
              aria-roledescription={words.slideRole}
              aria-label={fill(words.slide, { n: at + 1, count })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button
      className={`${styles.control} icon-button`}
      type="button"
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface CarouselControlsProps {
  words: CarouselWords;
  carousel: ReturnType<typeof useCarousel>;
}

/**
 * The controls of a carousel: stop and start first, then the arrows, then a scale with one mark for
 * each position.
 */
function CarouselControls({ words, carousel }: CarouselControlsProps) {
  const { index, last, show, next, previous, rotation } = carousel;
  return (
    <div className={`${styles.controls} script-only print-none cluster`}>
      <Control
        label={rotation.stopped ? words.start : words.stop}
        icon={rotation.stopped ? 'play' : 'pause'}
        onClick={rotation.toggle}
      />
      <Control label={words.previous} icon="arrow-left" onClick={previous} />
      <Control label={words.next} icon="arrow-right" onClick={next} />
      <div className={`${styles.scale} cluster`}>
        {Array.from({ length: last + 1 }, (_, at) => (
          <button
            key={at}
            className={styles.mark}
            type="button"
            aria-label={fill(words.goTo, { n: at + 1 })}
            aria-current={at === index}
            onClick={() => show(at)}
          />
        ))}
      </div>
    </div>
  );
}

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

/** The position of a carousel, and how it moves: automatically, by control and by drag. */
function useCarousel(count: number, autoplay: number) {
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
function useDrag(track: RefObject<HTMLElement | null>, { previous, next }: Moves) {
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

interface Rotation {
  /** Whether the carousel has more than one position. */
  movable: boolean;
  dragging: boolean;
  autoplay: number;
  next: () => void;
}

/** Moves a carousel unless it is stopped, hovered, dragged, or focused by keyboard. */
function useRotation({ movable, dragging, autoplay, next }: Rotation) {
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

/** The number of cards side by side in a carousel. The published markup assumes a desktop. */
function useVisibleCards(): number {
  const tablet = useMedia(`(min-width: ${TABLET_FROM}px)`, true);
  const desktop = useMedia(`(min-width: ${DESKTOP_FROM}px)`, true);
  if (desktop) return VISIBLE_CARDS.other;
  return tablet ? VISIBLE_CARDS.tablet : VISIBLE_CARDS.mobile;
}

/** Whether a media query matches. Returns `assumed` while prerendering and hydrating. */
function useMedia(query: string, assumed: boolean): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => assumed,
  );
}
