import { useState } from 'react';

const KEY = 'name';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The name of the person who confirms, remembered in this browser. */
export function useName(): [string, (name: string) => void] {
  const [name, setName] = useState(stored);
  const store = (typed: string) => {
    setName(typed);
    try {
      localStorage.setItem(KEY, typed);
    } catch {
      // Without storage, the name must be entered again after a reload.
    }
  };
  return [name, store];
}
