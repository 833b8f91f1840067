/**
 * Keeps the visitor's presses and input until the app handles them: start.tsx. Pages load this
 * script before their content, so it misses nothing; it must stay tiny and import nothing.
 */

/** A click or a submit, with the state of its field when it occurred. */
export interface EarlyEvent {
  event: Event;
  target: HTMLInputElement;
  checked: boolean;
}

export interface EarlyEvents {
  events: EarlyEvent[];
  /** The fields in which the visitor typed or selected. */
  written: Set<EventTarget>;
  /** Stops keeping events. */
  stop: () => void;
  /** Stops keeping events, and follows a link that waits for the app. */
  giveUp: () => void;
}

declare global {
  interface Window {
    early?: EarlyEvents;
  }
}

const TYPES = ['click', 'input', 'submit'];
const BUTTON = 'button[type=button]';
const TICKED = '[type=radio],[type=checkbox]';
/** The maximum number of milliseconds for which a link waits. */
const PATIENCE = 10_000;

const events: EarlyEvent[] = [];
const written = new Set<EventTarget>();
let follow: (() => void) | undefined;
let timer: number | undefined;

/**
 * Holds a link or form until earlier presses are handled, because the next document would lose
 * them. Without earlier presses the browser follows it immediately.
 */
function holds(event: Event, next: () => void): boolean {
  if (!events.some((early) => early.event.type === 'click')) return false;
  event.preventDefault();
  follow = next;
  timer ??= window.setTimeout(giveUp, PATIENCE);
  return true;
}

function isKept(event: Event, target: HTMLInputElement): boolean {
  if (event.type === 'submit')
    return holds(event, () => (event.target as HTMLFormElement).submit());
  if (target.closest(`${BUTTON},${TICKED}`)) return true;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  if (!link || link.target || ctrlKey || metaKey || shiftKey || altKey) return false;
  return holds(event, () => link.click());
}

function keep(event: Event): void {
  const target = event.target as HTMLInputElement;
  if (event.type === 'input') written.add(target);
  else if (isKept(event, target)) events.push({ event, target, checked: target.checked });
  else return;
  // React listens before it has rendered the input that came first.
  event.stopPropagation();
}

function stop(): void {
  clearTimeout(timer);
  for (const type of TYPES) removeEventListener(type, keep, true);
}

function giveUp(): void {
  stop();
  follow?.();
}

for (const type of TYPES) addEventListener(type, keep, true);
window.early = { events, written, stop, giveUp };
