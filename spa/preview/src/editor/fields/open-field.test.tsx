import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { keyOfLocation, openField } from './open-field';

test('the key of a location is the same as in findings', () => {
  expect(keyOfLocation(['products', 4, 'name'])).toBe('products[4].name');
});

test.each([
  ['products[4].name', 'Name'],
  ['products[4]', 'Title'],
])('the field at or below %s is focused, and its group is opened', async (key, label) => {
  render(
    <>
      <button type="button" role="tab" aria-selected="false">
        Edit
      </button>
      <details>
        <textarea aria-label="Title" data-key="products[4].seo.title" />
        <textarea aria-label="Name" data-key="products[4].name" />
      </details>
    </>,
  );
  await act(async () => {
    openField(key);
    await new Promise(requestAnimationFrame);
  });

  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(document.querySelector('details')?.open).toBe(true);
});
