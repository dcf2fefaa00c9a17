import type { CurrentUnitOfWork } from '../../../core/request/current-transaction';
import { OpenUnitOfWork } from './open-unit-of-work';
import { type Transaction, retryOnConflict } from './transaction';

/**
 * A span: combines the units of work of one request into one transaction. The first unit begins the transaction. Each later unit runs after
 * a savepoint, so an error undoes only that unit. `finish` runs the last unit and commits. No connection is held before the first unit.
 *
 * Before a call to another server (`leave`), the transaction is committed, and the next unit begins a new one. It must not have changed
 * anything by then, so all changes are in the last transaction.
 */
export class UnitOfWorkSpan implements CurrentUnitOfWork {
  /** Whether the last unit has started or the span was rolled back. */
  hasEnded = false;
  /** The open transaction. It is missing before the first unit, and after `leave`. */
  private transaction?: Transaction;
  /** Resolves when the unit that was started last has ended. */
  private lastUnit: Promise<unknown> = Promise.resolve();

  constructor(private readonly begin: (businessId: string | null) => Promise<Transaction>) {}

  /** Whether a transaction is open, which holds a connection. */
  get hasBegun(): boolean {
    return this.transaction !== undefined;
  }

  /** Runs one unit of work after the earlier ones have ended. */
  run<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    return this.runInSequence(() => retryOnConflict(() => this.runUnit(businessId, work)));
  }

  /**
   * Commits the transaction before a call to another server.
   *
   * @throws Error if the transaction has changed anything
   */
  leave(): Promise<void> {
    return this.runInSequence(async () => {
      if (!this.transaction || this.hasEnded) return;
      if (await this.transaction.hasWritten())
        throw new Error('With an Idempotency-Key, call other servers before the first change.');
      const { transaction } = this;
      this.transaction = undefined;
      await transaction.commit();
    });
  }

  /** Runs the last unit and commits everything. */
  finish(businessId: string, work: () => Promise<void>): Promise<void> {
    return this.runInSequence(async () => {
      this.hasEnded = true;
      const transaction = (this.transaction ??= await this.begin(businessId));
      try {
        await transaction.switchBusiness(businessId);
        await new OpenUnitOfWork(transaction).runToEnd(work);
      } catch (error) {
        await transaction.rollBack();
        throw error;
      }
      await transaction.commit();
    });
  }

  /** Undoes all units. */
  rollBack(): Promise<void> {
    return this.runInSequence(async () => {
      this.hasEnded = true;
      await this.transaction?.rollBack();
    });
  }

  private async runUnit<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const { transaction } = this;
    if (transaction)
      return transaction.runWithSavepoint(async () => {
        await transaction.switchBusiness(businessId);
        return new OpenUnitOfWork(transaction).runToEnd(work);
      });
    const newTransaction = await this.begin(businessId);
    try {
      const result = await new OpenUnitOfWork(newTransaction).runToEnd(work);
      this.transaction = newTransaction;
      return result;
    } catch (error) {
      await newTransaction.rollBack();
      throw error;
    }
  }

  /** Runs units one after another, because they share one connection. */
  private runInSequence<T>(work: () => Promise<T>): Promise<T> {
    const unit = this.lastUnit.then(work, work);
    this.lastUnit = unit.catch(() => undefined);
    return unit;
  }
}
