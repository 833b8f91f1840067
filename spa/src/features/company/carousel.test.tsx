import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { $, $$, click, pass } from '../../../testing/visit';
import { fakeTimers, preferLessMotion, resize } from '../../../testing/window';
import { SLIDE_LOCK } from '../../constants';
import { fill } from '../../lib/template';
import { Carousel } from './carousel';

const words = catalogue.carouselWords;
const PACE = 4000;

const show = (count = 6) =>
  render(
    <Carousel
      label="Things"
      words={words}
      autoplay={PACE}
      slides={Array.from({ length: count }, (_, at) => ({
        key: String(at),
        content: <a href="#x">thing {at + 1}</a>,
      }))}
    />,
  );
const root = () => $('[role=group][aria-label=Things]');
const view = () => $('[aria-live]').parentElement!;
const button = (label: string) => $(`button[aria-label="${label}"]`);
const dot = (n: number) => button(fill(words.goTo, { n }));
const labels = () => $$('button').map((each) => each.getAttribute('aria-label'));
/** The current position, counted from 1; exactly one dot must mark it. */
const position = () => {
  const dots = $$('button[aria-current]').map((each) => each.getAttribute('aria-current'));
  expect(dots.filter((current) => current === 'true')).toHaveLength(1);
  return dots.indexOf('true') + 1;
};
/** The numbers of the slides that are in view. */
const shown = () =>
  $$('[aria-roledescription=slide]').flatMap((slide, at) =>
    slide.className.includes('away') ? [] : [at + 1],
  );
const unlocked = () => pass(SLIDE_LOCK);

function drag(distance: number): void {
  const at = { clientX: 500, clientY: 100, button: 0, buttons: 1, isPrimary: true, pointerId: 1 };
  const to = { ...at, clientX: 500 + distance };
  fireEvent.pointerDown(view(), at);
  fireEvent.pointerMove(view(), to);
  fireEvent.pointerUp(view(), { ...to, buttons: 0 });
}

fakeTimers();
beforeEach(() => resize(1280));
afterEach(() => preferLessMotion(false));

describe('what shows', () => {
  test.each([
    [320, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1920, 3],
  ])(
    'at %i px is %i cards, and there is a dot for each position [clause carousel.visible, carousel.controls]',
    (width, visible) => {
      resize(width);
      show();
      expect(shown()).toEqual([1, 2, 3].slice(0, visible));
      const dots = Array.from({ length: 7 - visible }, (_, at) => fill(words.goTo, { n: at + 1 }));
      expect(labels()).toEqual([words.stop, words.previous, words.next, ...dots]);
      expect(
        $$('[aria-roledescription=slide]').map((slide) => slide.getAttribute('aria-label')),
      ).toEqual([1, 2, 3, 4, 5, 6].map((n) => fill(words.slide, { n, count: 6 })));
    },
  );
});

describe('the controls', () => {
  test.each([
    [375, 6],
    [900, 5],
    [1280, 4],
  ])('wrap around at both ends at %i px [clause carousel.wrap]', async (width, last) => {
    resize(width);
    show();
    for (const [control, to] of [
      [words.previous, last],
      [words.next, 1],
      [words.next, 2],
      [words.previous, 1],
    ] as const) {
      await click(button(control));
      expect(position()).toBe(to);
      expect(shown()[0]).toBe(to);
      await unlocked();
    }
  });

  test.each([
    ['next', () => click(button(words.next)), 4],
    ['previous', () => click(button(words.previous)), 2],
    ['dot', () => click(dot(4)), 4],
    ['drag', () => Promise.resolve(drag(-120)), 4],
  ] as const)(
    'are locked for 700 ms after a move: %s [clause carousel.lock]',
    async (_, move, to) => {
      show();
      expect(SLIDE_LOCK).toBe(700);
      await click(dot(3));
      await pass(699);
      await move();
      expect(position()).toBe(3);
      await pass(1);
      await move();
      expect(position()).toBe(to);
    },
  );
});

describe('the rotation', () => {
  test('pauses under the mouse, and continues one interval after the mouse has left [clause carousel.pause, constants.autoplay]', async () => {
    show();
    fireEvent.pointerEnter(root());
    await pass(PACE * 2);
    expect(position()).toBe(1);
    expect($('[aria-live]').getAttribute('aria-live')).toBe('polite');
    fireEvent.pointerLeave(root());
    await pass(PACE - 1);
    expect(position()).toBe(1);
    await pass(1);
    expect(position()).toBe(2);
  });

  test('pauses while a control has the keyboard focus [clause carousel.pause]', async () => {
    show();
    act(() => button(words.next).focus());
    await pass(PACE * 2);
    expect(position()).toBe(1);
  });

  test('stops and starts when its button is pressed [clause carousel.pause]', async () => {
    show();
    fireEvent.pointerEnter(root());
    await click(button(words.stop));
    fireEvent.pointerLeave(root());
    await pass(PACE * 2);
    expect(position()).toBe(1);
    fireEvent.pointerEnter(root());
    await click(button(words.start));
    await pass(PACE);
    expect(position()).toBe(2);
  });

  test('does not start automatically under reduced motion [clause carousel.pause]', async () => {
    preferLessMotion(true);
    show();
    await pass(PACE * 3);
    expect(position()).toBe(1);
    await click(button(words.start));
    await pass(PACE);
    expect(position()).toBe(2);
  });
});
