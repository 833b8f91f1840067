import type { Location } from './types';

/** The key of a value in the form that findings use, such as `products[4].name`. */
export function keyOfLocation(location: Location): string {
  return location
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/**
 * Opens the fields of the current page and focuses the first field whose key is this key or below
 * it.
 */
export function openField(key: string): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  tabs.find(({ textContent }) => textContent === 'Edit')?.click();
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('textarea[data-key]')];
    const field =
      fields.find(({ dataset }) => dataset.key === key) ??
      fields.find(({ dataset }) => dataset.key?.startsWith(key));
    const group = field?.closest('details');
    if (group) group.open = true;
    field?.focus();
  });
}
