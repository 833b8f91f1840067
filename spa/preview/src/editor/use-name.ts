import { useState } from 'react';

const KEY = 'name';

/** The name of the person at this browser; empty until it is entered. */
export function storedName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The name of the person who confirms values; this browser stores it. */
export function useName(): [string, (name: string) => void] {
  const [name, setName] = useState(storedName);
  const store = (typed: string) => {
    setName(typed);
    try {
      localStorage.setItem(KEY, typed);
    } catch {
      // If the browser has no storage, the name must be entered again after a reload.
    }
  };
  return [name, store];
}
