import { type RefObject, useEffect, useRef } from 'react';

/** A value as it was shown last, for what goes on after a wait. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
