import { useState } from 'react';

const KEY = 'name';

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The name of who sits here; this browser is asked once, and keeps it. */
export function useName(): [string, (name: string) => void] {
  const [name, setName] = useState(kept);
  const keep = (typed: string) => {
    setName(typed);
    try {
      localStorage.setItem(KEY, typed);
    } catch {
      // The next edit asks again.
    }
  };
  return [name, keep];
}
