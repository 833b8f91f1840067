import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { readList } from '../src/features/enquiry/list/list-codec';
import { STORAGE_KEY } from '../src/features/enquiry/list/storage';
import { readStored, store } from '../src/lib/use-local-storage';

/** The enquiry list in the browser's storage. */
export const stored = () => readList(readStored(STORAGE_KEY));
export const storedLines = () => stored().lines;

/** Empties the list, also if the test has replaced the storage. Call it after each test. */
export function emptyStored(): void {
  vi.unstubAllGlobals();
  act(() => void store(STORAGE_KEY, ''));
}

/** Waits until modules that a press loads have run, and until React has rendered the results. */
export async function modulesLoad(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
