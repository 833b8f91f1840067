/** Milliseconds a page may stay busy after its load until the app starts all the same. */
const IDLE_AT_LATEST = 2000;
/** What tells that the visitor is about to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];
/** What the app must hear of; links, forms and `details` work without it. */
const MISSED = ['click', 'keydown', 'input', 'change'];
const BUTTON = 'button[type=button]';
/** Keys that the browser itself turns into a press or a move. */
const NATIVE_KEYS = ['Enter', ' ', 'Tab', 'Shift'];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Missed {
  event: Event;
  target: Element;
  /** What stood in a field then: when React hydrates, it puts its own value there. */
  value?: string;
}

function missedOf(event: Event): Missed | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  if (event.type === 'input' || event.type === 'change') {
    return { event, target, value: (target as Field).value };
  }
  if (event instanceof KeyboardEvent && NATIVE_KEYS.includes(event.key)) return undefined;
  return target.closest(BUTTON) ? { event, target } : undefined;
}

function replay({ event, target, value }: Missed): void {
  // Past React's own setter, which would take it for a value that it knows.
  if (value !== undefined)
    Reflect.set(Object.getPrototypeOf(target) as object, 'value', value, target);
  const Kind = event.constructor as typeof Event;
  target.dispatchEvent(new Kind(event.type, event));
}

/** Resolves when something of the page is seen: one that is loaded at once is loaded before. */
function paint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => resolve());
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not know it.
    if (!('requestIdleCallback' in window)) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_AT_LATEST });
  });
}

/** Resolves when the page has loaded. */
function load(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

/** Resolves when the page has loaded, is seen and rests. */
async function rest(): Promise<void> {
  // Nobody waits for the paint of a page in the background, nor is its idle time ever called; one
  // that was not prerendered shows nothing until the app has started.
  if (document.hidden || !document.querySelector('#root > *')) return;
  await load();
  await paint();
  await idle();
}

/** Resolves at the visitor's first touch. */
function touch(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of TOUCHES) addEventListener(type, () => resolve(), { once: true });
  });
}

/**
 * Starts the app when the page rests or is touched, and hands it what it missed until then.
 * `start` calls what it is given as soon as the app listens itself, and resolves when it answers.
 */
export async function startInTime(start: (listens: () => void) => Promise<void>): Promise<void> {
  const missed: Missed[] = [];
  const note = (event: Event) => {
    const found = missedOf(event);
    if (found) missed.push(found);
  };
  for (const type of MISSED) addEventListener(type, note, true);
  await Promise.race([rest(), touch()]);
  await start(() => {
    for (const type of MISSED) removeEventListener(type, note, true);
  });
  missed.forEach(replay);
}
