import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React reads it to warn of a change of state that a test did not wait for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
