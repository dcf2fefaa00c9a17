import { AsyncLocalStorage } from 'node:async_hooks';

/** The open unit of work of a request, or several units that become one transaction. */
export interface CurrentUnitOfWork {
  readonly hasEnded: boolean;
  /**
   * Called before code waits for anything outside the database.
   *
   * @throws Error inside a unit of work
   */
  leave(): Promise<void> | void;
}

const opened = new AsyncLocalStorage<CurrentUnitOfWork>();

/** Returns the open unit of work of the current asynchronous context. */
export const getCurrentUnitOfWork = (): CurrentUnitOfWork | undefined => opened.getStore();

export const runInside = <T>(open: CurrentUnitOfWork, work: () => Promise<T>): Promise<T> => opened.run(open, work);

/**
 * Checks that no transaction is open, so that no connection is held while the caller waits. Call it before waiting for anything outside
 * the database: a server, a mail, a search in another thread.
 *
 * @returns undefined if there is nothing to wait for
 * @throws Error inside a unit of work
 */
export function assertNoOpenTransaction(): Promise<void> | undefined {
  return getCurrentUnitOfWork()?.leave() ?? undefined;
}
