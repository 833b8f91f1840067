import { act } from '@testing-library/react';

interface HappyDom {
  setViewport: (size: { width: number; height?: number }) => void;
  settings: { device: { prefersReducedMotion: string } };
}

const { happyDOM } = window as unknown as { happyDOM: HappyDom };

/** Makes the window so wide, with what listens to media queries. */
export function resize(width: number): void {
  act(() => happyDOM.setViewport({ width, height: 800 }));
}

/** Sets the system's preference for less motion. */
export function preferLessMotion(less: boolean): void {
  happyDOM.settings.device.prefersReducedMotion = less ? 'reduce' : 'no-preference';
}
