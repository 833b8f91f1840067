/** The rejection of a confirmation while a field contains text that is not saved. */
export const UNSAVED = {
  message: 'Save or discard the changed text first. Nothing was confirmed.',
};

/** Returns the first field with unsaved text inside an element. */
export function unsavedFieldIn(element: Element | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('[data-unsaved]') ?? null;
}
