import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { type DataSource, type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { isUuid } from '../../../common/ids';
import type { ConnectionLimiter } from '../connection-limits';
import { startTransactionFor } from '../driver/driver-internals';
import { visibleRowsSql } from '../visible-rows';

/** SQLSTATE serialization_failure and deadlock_detected, after which the same transaction may succeed. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 3;
/** The longest pause before a second attempt. Before a third attempt it is twice as long. */
const MAX_PAUSE_MS = 50;

/** An open transaction with its own connection. Row-level security limits it to the rows of one business. */
export class Transaction {
  private hasEnded = false;
  private callbacks: (() => void)[] = [];

  private constructor(
    readonly runner: QueryRunner,
    private business: string | null,
    private readonly releaseConnection: () => void,
  ) {}

  /**
   * Begins a transaction when a connection is free.
   *
   * @param businessId the business whose rows are visible; null for none
   */
  static async begin(
    dataSource: DataSource,
    connections: ConnectionLimiter,
    businessId: string | null,
  ): Promise<Transaction> {
    await connections.acquire(businessId);
    const runner = dataSource.createQueryRunner();
    const transaction = new Transaction(runner, businessId, () => connections.release(businessId));
    try {
      await runner.connect();
      await (businessId ? startTransactionFor(runner, businessId) : runner.startTransaction());
      return transaction;
    } catch (error) {
      await transaction.rollBack();
      throw error;
    }
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  /** The business whose rows are visible. Null means that no rows are visible. */
  get businessId(): string | null {
    return this.business;
  }

  /** Makes the rows of another business visible instead of those of the current one. */
  async switchBusiness(businessId: string | null): Promise<void> {
    if (businessId === this.business) return;
    if (businessId !== null && !isUuid(businessId)) throw new Error('A transaction needs the id of a business.');
    await this.manager.query(visibleRowsSql(businessId));
    this.business = businessId;
  }

  /** Calls `callback` after the commit, but not after a rollback. It must not throw, and its promise is not awaited. */
  afterCommit(callback: () => void): void {
    this.callbacks.push(callback);
  }

  /** Runs `work` after a savepoint, so that an error undoes only the changes of `work`. */
  async runWithSavepoint<T>(work: () => Promise<T>): Promise<T> {
    const businessBefore = this.business;
    const callbacksBefore = this.callbacks.length;
    await this.manager.query('SAVEPOINT unit');
    try {
      const result = await work();
      await this.manager.query('RELEASE SAVEPOINT unit');
      return result;
    } catch (error) {
      // If this fails, the connection is lost, and the commit will fail as well. The original error is more helpful.
      await this.manager.query('ROLLBACK TO SAVEPOINT unit; RELEASE SAVEPOINT unit').catch(() => undefined);
      this.business = businessBefore;
      this.callbacks.length = callbacksBefore;
      throw error;
    }
  }

  /** Returns whether the transaction has changed or locked a row. PostgreSQL assigns a transaction ID only then. */
  async hasWritten(): Promise<boolean> {
    const [row] = await this.manager.query<{ written: boolean }[]>(
      'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS written',
    );
    return row!.written;
  }

  /** Commits the transaction, releases its connection and calls the callbacks of `afterCommit`. */
  async commit(): Promise<void> {
    try {
      await this.runner.commitTransaction();
    } catch (error) {
      await this.rollBack();
      throw error;
    }
    await this.end();
    for (const callback of this.callbacks) callback();
  }

  /**
   * Rolls the transaction back and releases its connection. An error of the rollback is ignored, so the caller can report the original one.
   */
  async rollBack(): Promise<void> {
    if (this.runner.isTransactionActive) await this.runner.rollbackTransaction().catch(() => undefined);
    await this.end();
  }

  private async end(): Promise<void> {
    if (this.hasEnded) return;
    this.hasEnded = true;
    await this.runner.release();
    this.releaseConnection();
  }
}

/**
 * Runs `attempt`, and up to twice again if a deadlock or a serialization failure ends it. A pause of random length lets the
 * other transaction finish, because an immediate attempt may take the same locks in the same order and end the same way.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      const randomPart = 0.5 + Math.random() / 2; // from a half to one
      await pause(randomPart * MAX_PAUSE_MS * attempts);
    }
  }
}

/** Returns whether an error of pg, or one that TypeORM has wrapped, has an error code after which a retry may succeed. */
function isRetryable(error: unknown): boolean {
  const driverError: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return driverError instanceof DatabaseError && RETRYABLE_CODES.has(driverError.code ?? '');
}
