import type { EarlyEvent, EarlyEvents } from './early';

type EarlyInput = Pick<EarlyEvents, 'events' | 'written'>;

/** A field that differs from the published document. */
interface RestoredField {
  field: HTMLInputElement;
  value: string;
  checked: boolean;
}

const FIELDS = 'input, select, textarea';

const isTicked = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

/** Whether a field differs from the published document. */
function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const published = [...field.options].findIndex((option) => option.hasAttribute('selected'));
    return field.selectedIndex !== Math.max(published, 0);
  }
  if (!isTicked(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/**
 * Returns the fields that the visitor changed without a press, and those that the browser has filled
 * in again after a reload or a return. If the address has a query, the page takes the latter from
 * there.
 */
export function restoredInput(root: HTMLElement, { events, written }: EarlyInput): RestoredField[] {
  const isPressed = (field: HTMLInputElement) => events.some(({ target }) => target === field);
  return [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => isChanged(field) && (written.has(field) || !location.search))
    .filter((field) => !isPressed(field))
    .map((field) => ({ field, value: field.value, checked: field.checked }));
}

/** Puts a text into a field; React then sees a change, whatever it has recorded for the field. */
function fill(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = `${value} `;
  // The native setter does not pass the value to React's record.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
}

function restore({ field, value, checked }: RestoredField): void {
  if (isTicked(field)) return click(field, checked);
  fill(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Clicks a field so that it ends as `checked`, which React sees as a change. */
function click(
  target: HTMLInputElement,
  checked: boolean,
  event: Event = new MouseEvent('click', { bubbles: true, cancelable: true }),
): void {
  if (isTicked(target) && !target.disabled) target.checked = !checked;
  const Kind = event.constructor as typeof Event;
  target.dispatchEvent(new Kind(event.type, event));
}

function dispatch({ event, target, checked }: EarlyEvent): void {
  if (event.type !== 'submit') return click(target, checked, event);
  const { submitter } = event as SubmitEvent;
  (event.target as HTMLFormElement).requestSubmit(submitter);
}

/**
 * Gives the app the restored fields, then the visitor's presses. Filters are last: they can remove a
 * row in which a press came later. React renders the result of each before the next one, so that a
 * press uses the input that came before it.
 */
export async function replay(restored: RestoredField[], events: EarlyEvent[]): Promise<void> {
  const steps = [
    ...restored.map((input) => ({ target: input.field, run: () => restore(input) })),
    ...events.map((early) => ({ target: early.target, run: () => dispatch(early) })),
  ];
  const isFilter = ({ target }: (typeof steps)[number]) => target.closest('search') !== null;
  for (const { run } of [...steps.filter((step) => !isFilter(step)), ...steps.filter(isFilter)]) {
    run();
    // React renders in a microtask, before any event of the visitor.
    await Promise.resolve();
  }
}
