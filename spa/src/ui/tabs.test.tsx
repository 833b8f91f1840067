import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Tabs } from './tabs';

const NAMES = ['Technology', 'Systems', 'Quality', 'Materials'];
const items = (names: string[]) => names.map((label) => ({ label, content: <p>{label} text</p> }));

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () =>
  screen
    .getAllByRole('tab')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map((each) => each.textContent);
const press = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...modifiers });

test.each([
  ['Technology', 'ArrowLeft', 'Materials'],
  ['Materials', 'ArrowRight', 'Technology'],
  ['Technology', 'ArrowRight', 'Systems'],
  ['Quality', 'ArrowLeft', 'Systems'],
  ['Systems', 'End', 'Materials'],
  ['Quality', 'Home', 'Technology'],
])('moves selection and focus from %s with %s to %s', (from, key, to) => {
  render(<Tabs label="Works" tabs={items(NAMES)} />);
  fireEvent.click(tab(from));
  tab(from).focus();
  expect(press(key)).toBe(false);
  expect(selected()).toEqual([to]);
  expect(document.activeElement).toBe(tab(to));
});
