import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

interface HappyDom {
  setViewport: (size: { width: number; height?: number }) => void;
  settings: { device: { prefersReducedMotion: string } };
}

const { happyDOM } = window as unknown as { happyDOM: HappyDom };

/** Sets the window's width and notifies listeners of media queries. */
export function resize(width: number): void {
  act(() => happyDOM.setViewport({ width, height: 800 }));
}

/** Sets the system's preference for reduced motion. */
export function preferLessMotion(less: boolean): void {
  happyDOM.settings.device.prefersReducedMotion = less ? 'reduce' : 'no-preference';
}

/** Gives each test of a file fake timers. */
export function fakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
