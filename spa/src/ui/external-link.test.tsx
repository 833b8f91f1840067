import { fireEvent, render } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { $, pass, texts } from '../../testing/visit';
import { ExternalLink, Tooltip } from './external-link';

const tips = () => texts('[role=tooltip]');
const enter = (id: string, pointerType = 'mouse') => fireEvent.pointerEnter($(id), { pointerType });
const leave = (id: string) => fireEvent.pointerLeave($(id), { pointerType: 'mouse' });

// All tests share one fake clock, because the delay depends on when the last tooltip was open.
beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await pass(10_000);
  render(
    <>
      <Tooltip text="first">
        <button id="one" />
      </Tooltip>
      <Tooltip text="second">
        <button id="two" />
      </Tooltip>
    </>,
  );
});

describe('a tooltip', () => {
  test('opens 700 ms after the mouse enters, and closes when it leaves [clause constants.tooltip]', async () => {
    enter('#one');
    await pass(699);
    expect(tips()).toEqual([]);
    await pass(1);
    expect(tips()).toEqual(['first']);
    leave('#one');
    expect(tips()).toEqual([]);
  });

  test('does not open for a mouse that passes by [clause constants.tooltip]', async () => {
    enter('#one');
    await pass(600);
    leave('#one');
    await pass(5000);
    expect(tips()).toEqual([]);
  });

  test.each([
    [100, 0],
    [299, 0],
    [300, 700],
    [450, 700],
  ])(
    'opened %i ms after another tooltip has a delay of %i ms [clause constants.tooltip]',
    async (pause, delay) => {
      enter('#one');
      await pass(700);
      leave('#one');
      await pass(pause);
      enter('#two');
      await pass(Math.max(0, delay - 1));
      expect(tips()).toEqual(delay > 0 ? [] : ['second']);
      await pass(1);
      expect(tips()).toEqual(['second']);
    },
  );
});

test('a link to another site opens a tab that cannot reach this page', () => {
  render(<ExternalLink to="https://a.example">x</ExternalLink>);
  expect($('a')).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
});
