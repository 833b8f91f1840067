/** The maximum wait, in milliseconds, until the loaded page becomes idle. */
const IDLE_AT_LATEST = 2000;
/** Events which show that the visitor is about to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];
/**
 * Events that are replayed to the app later. Links, forms and `details` already work without the
 * app.
 */
const MISSED = ['click', 'keydown', 'input', 'change'];
const BUTTON = 'button[type=button]';
/** Keys that the browser itself translates to a click or a focus change. */
const NATIVE_KEYS = ['Enter', ' ', 'Tab', 'Shift'];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Missed {
  event: Event;
  target: Element;
  /** The field's value when the event occurred, because hydration overwrites it. */
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
  // Calls the native setter: React's own setter records the value, and React would then ignore the
  // event.
  if (value !== undefined)
    Reflect.set(Object.getPrototypeOf(target) as object, 'value', value, target);
  const Kind = event.constructor as typeof Event;
  target.dispatchEvent(new Kind(event.type, event));
}

/**
 * Resolves at the first paint that shows content. This paint can be after the load event. On an
 * overloaded CPU, a paint of only the background can come before it.
 */
function contentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have requestIdleCallback.
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

/** Resolves when the page has loaded, has been painted and is idle. */
async function rest(): Promise<void> {
  // Start immediately in these cases: a page in the background is never painted or idle, and a page
  // that was not prerendered shows nothing until the app has started.
  if (document.hidden || !document.querySelector('#root > *')) return;
  await load();
  await contentfulPaint();
  await idle();
}

/** Resolves when the visitor first touches the page. */
function touch(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of TOUCHES) addEventListener(type, () => resolve(), { once: true });
  });
}

/**
 * Starts the app when the page is idle or when the visitor first touches it, and then replays the
 * events that the app missed. `start` calls `listens` as soon as the app itself listens to events,
 * and resolves when the app is ready.
 */
export async function startDeferred(start: (listens: () => void) => Promise<void>): Promise<void> {
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
