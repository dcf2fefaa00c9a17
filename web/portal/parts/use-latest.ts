import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref with the latest value, for handlers that keep their identity while the value changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  // Without dependencies: runs after each render, before the browser handles the next event.
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
