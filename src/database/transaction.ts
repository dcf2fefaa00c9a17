import { DatabaseError } from 'pg';
import { type DataSource, type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { isUuid } from '../common/ids';
import type { ConnectionShares } from './connection-shares';
import { startTransactionFor } from './driver-internals';

/** Serialization failure and deadlock: PostgreSQL ended the transaction for somebody else's sake. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 3;

/** An open transaction on a connection of its own. Row-level security shows and takes one business's rows in it. */
export class Transaction {
  private hasEnded = false;
  private afterwards: (() => void)[] = [];

  private constructor(
    readonly runner: QueryRunner,
    private business: string | null,
    private readonly giveBack: () => void,
  ) {}

  static async begin(
    dataSource: DataSource,
    shares: ConnectionShares,
    businessId: string | null,
  ): Promise<Transaction> {
    await shares.take(businessId);
    const runner = dataSource.createQueryRunner();
    const transaction = new Transaction(runner, businessId, () => shares.giveBack(businessId));
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

  /** Whose rows it sees; null: nobody's. */
  get businessId(): string | null {
    return this.business;
  }

  /** From now on it is for this business. */
  async name(businessId: string | null): Promise<void> {
    if (businessId === this.business) return;
    if (businessId !== null && !isUuid(businessId)) throw new Error('A transaction needs the business that it is for.');
    await this.manager.query(`SET LOCAL app.business_id = '${businessId ?? ''}'`);
    this.business = businessId;
  }

  /** Does that once it is committed, and never where it is not. It may not throw, and nobody waits for it. */
  afterCommit(what: () => void): void {
    this.afterwards.push(what);
  }

  /** Runs `work` so that an error undoes what it did, and nothing before it. */
  async guarded<T>(work: () => Promise<T>): Promise<T> {
    const [before, asked] = [this.business, this.afterwards.length];
    await this.manager.query('SAVEPOINT guarded');
    try {
      const result = await work();
      await this.manager.query('RELEASE SAVEPOINT guarded');
      return result;
    } catch (error) {
      await this.manager.query('ROLLBACK TO SAVEPOINT guarded; RELEASE SAVEPOINT guarded').catch(() => undefined); // lost: the commit will tell
      this.business = before;
      this.afterwards.length = asked;
      throw error;
    }
  }

  /** Whether it has changed or locked a row. */
  async hasWritten(): Promise<boolean> {
    const [row] = await this.manager.query<{ written: boolean }[]>(
      'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS written',
    );
    return row!.written;
  }

  async commit(): Promise<void> {
    try {
      await this.runner.commitTransaction();
    } catch (error) {
      await this.rollBack();
      throw error;
    }
    await this.end();
    for (const what of this.afterwards) what();
  }

  /** Never fails: the error that led here is the one to tell. */
  async rollBack(): Promise<void> {
    if (this.runner.isTransactionActive) await this.runner.rollbackTransaction().catch(() => undefined);
    await this.end();
  }

  private async end(): Promise<void> {
    if (this.hasEnded) return;
    this.hasEnded = true;
    await this.runner.release();
    this.giveBack();
  }
}

/** Does it again, up to three times, after a deadlock or serialization failure. */
export async function tryAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** By the code that the driver tells, itself or through the ORM. */
function isWorthAnotherTry(error: unknown): boolean {
  const told: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return told instanceof DatabaseError && TRY_AGAIN.has(told.code ?? '');
}
