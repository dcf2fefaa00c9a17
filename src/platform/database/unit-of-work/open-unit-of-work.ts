import { runInside, type CurrentUnitOfWork } from '../../../core/request/current-transaction';
import type { Transaction } from './transaction';

/** A unit of work in a transaction, from its start until its work has ended. */
export class OpenUnitOfWork implements CurrentUnitOfWork {
  hasEnded = false;

  constructor(readonly transaction: Transaction) {}

  /** Runs `work` inside the unit. The unit ends with it, also if it fails. */
  async runToEnd<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await runInside(this, work);
    } finally {
      this.hasEnded = true;
    }
  }

  /** @throws Error after the end of the unit, because the connection may run another transaction then */
  assertOpen(): void {
    if (this.hasEnded)
      throw new Error(
        'This unit of work has ended: a promise in it was not awaited, or a queue ran the call for another request.',
      );
  }

  /**
   * Is called before a call to another server (see `assertNoOpenTransaction`). A unit of work cannot be left while it is running.
   *
   * @throws Error while the unit is running, because the caller must not wait for anything outside the database
   */
  leave(): void {
    if (this.hasEnded) return;
    throw new Error(
      'Do not wait for anything outside the database inside a unit of work: it holds a connection and locks.',
    );
  }
}
