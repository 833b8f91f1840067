import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { notifications } from '../../testing/render-page';
import { fakeTimers } from '../../testing/window';
import { useNotice, useToast } from '../lib/use-toast';
import { Toasts } from './frame';

let toast: (text: string) => void;
let notice: (text: string) => void;
let navigate: NavigateFunction;

function Page() {
  const [showToast, showNotice, go] = [useToast(), useNotice(), useNavigate()];
  return (
    <button
      ref={() => {
        toast = showToast;
        notice = showNotice;
        navigate = go;
      }}
    />
  );
}

fakeTimers();
beforeEach(() => {
  render(
    <MemoryRouter>
      <Toasts>
        <Page />
      </Toasts>
    </MemoryRouter>,
  );
});

const show = (system: 'toast' | 'notice', text: string) =>
  act(() => (system === 'toast' ? toast : notice)(text));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test.each([
  ['toast', 5000],
  ['notice', 4000],
] as const)('a %s is shown for %i ms [clause constants.toasts]', (system, time) => {
  show(system, 'one');
  wait(time - 1);
  expect(notifications()).toEqual(['one']);
  wait(1);
  expect(notifications()).toEqual([]);
});

test('only the latest toast is shown, each for its own time [clause constants.toasts]', () => {
  show('toast', 'one');
  wait(3000);
  show('toast', 'two');
  expect(notifications()).toEqual(['two']);
  wait(4999);
  expect(notifications()).toEqual(['two']);
  wait(1);
  expect(notifications()).toEqual([]);
});

test('the latest three notices are shown, each for its own time [clause constants.toasts]', () => {
  for (const text of ['one', 'two', 'three', 'four']) {
    show('notice', text);
    wait(500);
  }
  expect(notifications()).toEqual(['two', 'three', 'four']);
  wait(2500);
  expect(notifications()).toEqual(['three', 'four']);
});

test.each(['toast', 'notice'] as const)(
  'a %s disappears when the visitor leaves the page',
  (system) => {
    show(system, 'one');
    act(() => void navigate('?d=0.25'));
    expect(notifications()).toEqual(['one']);
    act(() => void navigate('/connect'));
    expect(notifications()).toEqual([]);
  },
);
