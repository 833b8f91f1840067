import { type RefObject, useEffect, useRef } from 'react';

/** A reference to the last rendered value, for code that continues after an `await`. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
