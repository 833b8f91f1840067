import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

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

describe('Tabs', () => {
  test('opens the first tab initially, and then the tab that is clicked [clause tabs.default]', () => {
    render(<Tabs label="Works" tabs={items(NAMES)} />);
    expect(selected()).toEqual(['Technology']);
    for (const name of ['Materials', 'Systems', 'Quality', 'Technology']) {
      fireEvent.click(tab(name));
      expect(selected()).toEqual([name]);
    }
  });

  test('names each panel after its tab and marks the panels of unselected tabs as closed', () => {
    render(<Tabs label="Works" tabs={items(NAMES)} />);
    fireEvent.click(tab('Quality'));
    const panels = screen.getAllByRole('tabpanel');
    expect(panels.map((panel) => panel.textContent)).toEqual(NAMES.map((name) => `${name} text`));
    for (const [at, panel] of panels.entries()) {
      const own = tab(NAMES[at]!);
      expect(panel.getAttribute('aria-labelledby')).toBe(own.id);
      expect(own.getAttribute('aria-controls')).toBe(panel.id);
      expect(own.tabIndex).toBe(own.getAttribute('aria-selected') === 'true' ? 0 : -1);
      expect(panel.className.includes('closed')).toBe(own.getAttribute('aria-selected') !== 'true');
    }
  });

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

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'leaves a key with %o to the browser',
    (modifier) => {
      render(<Tabs label="Works" tabs={items(NAMES)} />);
      tab('Technology').focus();
      expect(press('ArrowRight', modifier)).toBe(true);
      expect(selected()).toEqual(['Technology']);
    },
  );

  test('keeps a tab open when another tab is inserted before it', () => {
    const { rerender } = render(<Tabs label="Works" tabs={items(['Systems', 'Quality'])} />);
    fireEvent.click(tab('Quality'));
    rerender(<Tabs label="Works" tabs={items(NAMES)} />);
    expect(selected()).toEqual(['Quality']);
  });

  test('shows a count after the label', () => {
    render(<Tabs label="Works" tabs={[{ label: 'Sizes', count: 12, content: null }]} />);
    expect(selected()).toEqual(['Sizes (12)']);
  });
});
