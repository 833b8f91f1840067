import { createEvent, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { $, key } from '../../testing/visit';
import { fakeTimers, resize } from '../../testing/window';
import { TYPEAHEAD_RESET } from '../constants';
import { useDismiss } from './use-dropdown';
import { Dropdown } from './dropdown';

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useDismiss(bar);
  return (
    <div ref={bar}>
      <ul>
        <Dropdown label="Our Products" className="" current={false}>
          <a href="#non-ferrous">Non-Ferrous wire</a>
          <a href="#edm">EDM Wire</a>
          <details id="group">
            <summary data-toggle="true">Consumables toggle</summary>
            <a href="#hidden">Consonant</a>
          </details>
          <a href="#extrusions">Copper extrusions</a>
          <a href="#copper">Copper wire</a>
          <a href="#consumables">Consumables</a>
        </Dropdown>
        <Dropdown label="Our Foundation" className="" current>
          <a href="#legacy">Our Legacy</a>
        </Dropdown>
      </ul>
      <button id="go" onClick={() => void navigate('/next')} />
      <input id="beside" />
    </div>
  );
}

const details = (n: 1 | 2) => $(`li:nth-child(${n}) > details`) as HTMLDetailsElement;
const summary = (n: 1 | 2) => $(`li:nth-child(${n}) > details > summary`);
const place = (n: 1 | 2) => $(`li:nth-child(${n})`);
const focused = () => document.activeElement!.textContent;

fakeTimers();
beforeEach(() => {
  resize(1280);
  // In these tests, only the content of a closed `details` is invisible.
  HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
    const closed = this.parentElement!.closest('details:not([open])');
    return !closed || (this.matches('summary') && this.parentElement === closed);
  };
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    position: 'absolute',
  } as CSSStyleDeclaration);
  render(
    <MemoryRouter>
      <Bar />
    </MemoryRouter>,
  );
});

test('a dropdown does not open when touched by a finger, because the finger clicks', () => {
  fireEvent.pointerEnter(place(2), { pointerType: 'touch' });
  expect(details(2).open).toBe(false);
});

describe('an open dropdown', () => {
  beforeEach(() => {
    details(1).open = true;
  });

  test('moves the focus with arrows, Home and End [clause state.dropdowns]', () => {
    summary(1).focus();
    for (const [name, entry] of [
      ['ArrowDown', 'Non-Ferrous wire'],
      ['ArrowDown', 'EDM Wire'],
      ['ArrowUp', 'Non-Ferrous wire'],
      ['End', 'Consumables'],
      ['ArrowDown', 'Consumables'],
      ['Home', 'Our Products'],
      ['ArrowUp', 'Our Products'],
    ] as const) {
      expect(fireEvent.keyDown(document.activeElement!, { key: name })).toBe(false);
      expect(focused()).toBe(entry);
    }
  });

  test.each([
    ['e', 'EDM Wire'],
    ['c', 'Copper extrusions'],
    ['cc', 'Copper wire'],
    ['cccc', 'Copper extrusions'],
    ['con', 'Consumables'],
    ['NO', 'Non-Ferrous wire'],
    ['x', 'Our Products'],
  ])(
    'moves the focus for the letters %s to %s [clause constants.typeahead]',
    async (letters, entry) => {
      summary(1).focus();
      for (const letter of letters) await key(document.activeElement!, letter);
      expect(focused()).toBe(entry);
    },
  );

  test.each([
    [TYPEAHEAD_RESET - 1, 'Consumables'],
    [TYPEAHEAD_RESET, 'Non-Ferrous wire'],
  ])('forgets typed letters after a second: %i ms [clause constants.typeahead]', (pause, entry) => {
    summary(1).focus();
    const typeAt = (letter: string, timeStamp: number) => {
      const event = createEvent.keyDown(document.activeElement!, { key: letter });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.activeElement!, event);
    };
    typeAt('c', 5000);
    typeAt('o', 5100);
    expect(focused()).toBe('Copper extrusions');
    typeAt('n', 5100 + pause);
    expect(focused()).toBe(entry);
  });
});
