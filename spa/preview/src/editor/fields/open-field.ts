import { useEffect } from 'react';

import type { Location } from '../use-editor';

/** The key of a value in the form that findings use, such as `products[4].name`. */
export function keyOfLocation(location: Location): string {
  return location
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/** The selector of all fields for a text. */
export const FIELDS = ':is(textarea, [role=textbox])[data-key]';

let wanted = '';

/** Remembers the field to open in the view that is shown next, or opens it in the present one. */
export function wantField(key: string): void {
  wanted = key;
  openField(key);
}

/** Opens the field that was asked for before this view was shown, once its fields are loaded. */
export function useWantedField(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !wanted) return;
    openField(wanted);
    wanted = '';
  }, [isLoaded]);
}

/** Selects the tab with the fields if one of them was asked for. */
export function useWantedTab(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && wanted) openField(wanted);
  }, [isLoaded]);
}

/**
 * Opens the fields of the current page and focuses the first field whose key is this key or below
 * it.
 */
export function openField(key: string): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  tabs.find(({ textContent }) => textContent === 'Edit')?.click();
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)];
    const field =
      fields.find(({ dataset }) => dataset.key === key) ??
      fields.find(({ dataset }) => dataset.key?.startsWith(key));
    const group = field?.closest('details');
    if (group) group.open = true;
    field?.focus();
  });
}
