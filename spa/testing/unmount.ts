import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React reads it to warn of a change of state that a test did not wait for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({
  // Long enough for an overloaded CPU; a condition that holds returns immediately.
  asyncUtilTimeout: 30_000,
  // Without the whole document.
  getElementError: (message) => new Error(message ?? ''),
});

afterEach(() => {
  localStorage.clear();
  // As if another tab had cleared it, so the app also drops its copy.
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: null })));
  cleanup();
});
