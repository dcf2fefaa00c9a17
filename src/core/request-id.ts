import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Returns the id of the current request; undefined in jobs and commands. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` and everything it starts as part of this request. */
export const withRequestId = (id: string, work: () => void): void => current.run(id, work);
