import { useSyncExternalStore } from 'react';

/** A shared value that screens subscribe to. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  /** A hook that returns the value, and renders again when it changes. */
  use(): T;
}

/** Creates a shared value. */
export function signal<T>(value: T): Signal<T> {
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(listen, () => value),
  };
}
