import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { notifications } from '../../testing/render-page';
import { useNotice, useToast } from '../lib/use-toast';
import { Toasts } from './toasts';

let toast: (text: string) => void;
let notice: (text: string) => void;

function Page() {
  const [showToast, showNotice] = [useToast(), useNotice()];
  return (
    <button
      ref={() => {
        toast = showToast;
        notice = showNotice;
      }}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Toasts>
        <Page />
      </Toasts>
    </MemoryRouter>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const show = (system: 'toast' | 'notice', text: string) =>
  act(() => (system === 'toast' ? toast : notice)(text));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const item = () => document.querySelector('section li')!;

describe('the first system', () => {
  test('shows a toast for five seconds [clause constants.toasts]', () => {
    show('toast', 'one');
    wait(4999);
    expect(notifications()).toEqual(['one']);
    wait(1);
    expect(notifications()).toEqual([]);
  });

  test('shows only the latest toast, and each toast for its own time [clause constants.toasts]', () => {
    show('toast', 'one');
    wait(3000);
    show('toast', 'two');
    expect(notifications()).toEqual(['two']);
    wait(4999);
    expect(notifications()).toEqual(['two']);
    wait(1);
    expect(notifications()).toEqual([]);
  });
});

describe('the second system', () => {
  test('shows a notice for four seconds [clause constants.toasts]', () => {
    show('notice', 'one');
    wait(3999);
    expect(notifications()).toEqual(['one']);
    wait(1);
    expect(notifications()).toEqual([]);
  });

  test('shows the latest three notices, and each notice for its own time [clause constants.toasts]', () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      show('notice', text);
      wait(500);
    }
    expect(notifications()).toEqual(['two', 'three', 'four']);
    wait(2500);
    expect(notifications()).toEqual(['three', 'four']);
  });

  test('does not displace a toast', () => {
    show('toast', 'toast');
    show('notice', 'notice');
    expect(notifications()).toEqual(['notice', 'toast']);
  });
});

describe('a notification', () => {
  test('stays while the pointer is on it, and then for its whole time again', () => {
    show('toast', 'one');
    wait(4000);
    fireEvent.pointerMove(item());
    wait(60_000);
    expect(notifications()).toEqual(['one']);
    fireEvent.pointerLeave(item());
    wait(4999);
    expect(notifications()).toEqual(['one']);
    wait(1);
    expect(notifications()).toEqual([]);
  });

  test('does not stay because it appeared under a resting pointer', () => {
    show('toast', 'one');
    fireEvent.pointerEnter(item());
    wait(5000);
    expect(notifications()).toEqual([]);
  });

  test('stays while the focus is in it', () => {
    show('notice', 'one');
    fireEvent.focus(item());
    wait(60_000);
    expect(notifications()).toEqual(['one']);
    fireEvent.blur(item());
    wait(4000);
    expect(notifications()).toEqual([]);
  });

  test('is dismissed only by its button', () => {
    show('notice', 'one');
    show('notice', 'two');
    fireEvent.click(item().querySelector('button')!);
    expect(notifications()).toEqual(['two']);
  });

  test('is announced without the other notifications', () => {
    const [notices, toasts] = document.querySelectorAll('section > [role=status]');
    for (const area of [notices, toasts])
      expect([area?.getAttribute('aria-atomic'), area?.getAttribute('aria-relevant')]).toEqual([
        'false',
        'additions text',
      ]);
  });
});
