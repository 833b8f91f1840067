import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// With this flag React warns about state changes that a test did not wait for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({
  // Long enough for an overloaded CPU. A condition that already holds returns immediately.
  asyncUtilTimeout: 30_000,
  // The error without a printout of the whole document.
  getElementError: (message) => new Error(message ?? ''),
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // Send the event that another tab would cause by clearing the storage, so that the app also drops
  // its own copy.
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: null })));
  cleanup();
});
