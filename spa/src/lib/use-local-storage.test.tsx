import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { isRefused, readStored, store, useLocalStorage } from './use-local-storage';

const KEY = 'test';

function Shown() {
  const [value] = useLocalStorage(KEY);
  return <p>{value}</p>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => void store(KEY, ''));
});

const shown = () => document.querySelector('p')?.textContent;
const tell = (event: Event) => act(() => void dispatchEvent(event));

describe('a stored text', () => {
  test('is shown by every component that uses it, and is in the browser’s storage', () => {
    render(<Shown />);
    expect(shown()).toBe('');
    act(() => expect(store(KEY, 'a')).toBe(true));
    expect([shown(), readStored(KEY), localStorage.getItem(KEY)]).toEqual(['a', 'a', 'a']);
  });

  test('follows changes made in other tabs', () => {
    render(<Shown />);
    tell(new StorageEvent('storage', { key: KEY, newValue: 'b' }));
    expect(shown()).toBe('b');
    tell(new StorageEvent('storage', { key: 'other', newValue: 'c' }));
    expect(shown()).toBe('b');
    tell(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(shown()).toBe('');
  });

  test('is read again when the storage was cleared', () => {
    render(<Shown />);
    act(() => void store(KEY, 'a'));
    localStorage.clear();
    tell(new StorageEvent('storage', { key: null }));
    expect(shown()).toBe('');
  });

  test('is read again when the page comes back from the back/forward cache, and only then', () => {
    render(<Shown />);
    localStorage.setItem(KEY, 'elsewhere');
    const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    tell(pageshow(false));
    expect(shown()).toBe('');
    tell(pageshow(true));
    expect(shown()).toBe('elsewhere');
  });
});

describe('if the browser cannot store', () => {
  const refuse = () =>
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('', 'SecurityError');
      },
      setItem() {
        throw new DOMException('', 'QuotaExceededError');
      },
    });

  test('a text is kept until the page is left, and the failure is reported', () => {
    refuse();
    render(<Shown />);
    act(() => expect(store(KEY, 'a')).toBe(false));
    expect([shown(), isRefused(KEY)]).toEqual(['a', true]);
  });

  test('a text is kept when the storage is cleared', () => {
    refuse();
    render(<Shown />);
    act(() => void store(KEY, 'a'));
    tell(new StorageEvent('storage', { key: null }));
    expect(shown()).toBe('a');
  });

  test('the failure is no longer reported once a text has been stored', () => {
    refuse();
    store(KEY, 'a');
    vi.unstubAllGlobals();
    expect([store(KEY, 'b'), isRefused(KEY)]).toEqual([true, false]);
  });
});
