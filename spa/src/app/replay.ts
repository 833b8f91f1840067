import type { EarlyEvent } from './early';

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
 * Returns input that has no event: browsers fill in fields again when a visitor reloads a page or
 * comes back to it. If the address has a query, the page takes its fields from there.
 */
export function restoredInput(root: HTMLElement, events: EarlyEvent[]): EarlyEvent[] {
  if (location.search) return [];
  const fields = [...root.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => isChanged(field) && !events.some(({ target }) => target === field),
  );
  return fields.map((target) => ({
    event: isTicked(target)
      ? new MouseEvent('click', { bubbles: true, cancelable: true })
      : new Event('input', { bubbles: true }),
    target,
    value: target.value,
    checked: target.checked,
  }));
}

/** Puts a text into a field; React then sees a change, whatever it has recorded for the field. */
function fill({ target, value }: EarlyEvent): void {
  const { selectionStart, selectionEnd } = target;
  target.value = `${value} `;
  // The native setter does not pass the value to React's record.
  Reflect.set(Object.getPrototypeOf(target) as object, 'value', value, target);
  if (typeof selectionStart === 'number') target.setSelectionRange(selectionStart, selectionEnd);
}

function dispatch(early: EarlyEvent): void {
  const { event, target, checked } = early;
  if (event.type === 'submit') {
    const { submitter } = event as SubmitEvent;
    (event.target as HTMLFormElement).requestSubmit(submitter);
    return;
  }
  if (event.type === 'input') fill(early);
  // The click then ticks it again, which React sees as a change.
  else if (isTicked(target) && !target.disabled) target.checked = !checked;
  const Kind = event.constructor as typeof Event;
  target.dispatchEvent(new Kind(event.type, event));
  if (target instanceof HTMLSelectElement)
    target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The events in their order, but filters last: they can remove a row in which a press came later. */
function filtersLast(events: EarlyEvent[]): EarlyEvent[] {
  const isFilter = ({ target }: EarlyEvent) => target.closest('search') !== null;
  return [...events.filter((early) => !isFilter(early)), ...events.filter(isFilter)];
}

/**
 * Dispatches events to the app. React renders the result of each before the next one, so that a
 * press uses the input that came before it.
 */
export async function replay(kept: EarlyEvent[]): Promise<void> {
  const events = filtersLast(kept);
  for (const [at, early] of events.entries()) {
    const next = events[at + 1];
    const isOutdated = next?.target === early.target && next.event.type === 'input';
    if (isOutdated && early.event.type === 'input') continue;
    dispatch(early);
    // React renders in a microtask, before any event of the visitor.
    await Promise.resolve();
  }
}
