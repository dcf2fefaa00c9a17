import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined in jobs and commands. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work`, and all that it begins, as part of this request. */
export const withRequestId = (id: string, work: () => void): void => current.run(id, work);
