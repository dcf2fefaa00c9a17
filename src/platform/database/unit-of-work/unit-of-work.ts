import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { isUuid } from '../../../common/ids';
import { ConnectionLimiter } from '../connection-limits';
import { getPool } from '../driver/driver-internals';
import { withPoolConnection, readOn, runPipelinedTransaction } from '../driver/pipelined-transaction';
import { runInside, type CurrentUnitOfWork, getCurrentUnitOfWork } from '../../../core/request/current-transaction';
import { OpenUnitOfWork } from './open-unit-of-work';
import type { Statement } from '../queries/statements/statement';
import { Transaction, retryOnConflict } from './transaction';
import { UnitOfWorkSpan } from './unit-of-work-span';
import { visibleRowsSql } from '../visible-rows';

/**
 * Runs a use case in one transaction of one business. Row-level security shows and accepts only that business's rows until the
 * transaction ends. Repositories join it through `manager`.
 *
 * The current unit of work is part of the async context of a request. It is an OpenUnitOfWork while `work` runs. During `runSpan` it is a
 * UnitOfWorkSpan, in which each unit of work runs one after another. `manager` and `afterCommit` need an OpenUnitOfWork: in a span they
 * work only inside `run`.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ConnectionLimiter,
  ) {}

  /**
   * The entity manager of the open transaction.
   *
   * @throws Error outside a unit of work
   */
  get manager(): EntityManager {
    const current = getCurrentUnitOfWork();
    if (!(current instanceof OpenUnitOfWork))
      throw new Error('No unit of work is open: wrap the use case in UnitOfWork.run.');
    current.assertOpen();
    return current.transaction.manager;
  }

  /**
   * Calls `callback` after the commit. If the process ends before the call, the call is lost, so a job must be able to do the same later.
   * `callback` must not throw, and its promise is not awaited.
   */
  afterCommit(callback: () => void): void {
    const current = getCurrentUnitOfWork();
    if (!(current instanceof OpenUnitOfWork))
      throw new Error('No unit of work is open: call afterCommit inside UnitOfWork.run.');
    current.assertOpen();
    current.transaction.afterCommit(callback);
  }

  /** Runs `work` in the open unit of work. An error undoes only the changes of `work`, so the caller may handle it and go on. */
  runWithSavepoint<T>(work: () => Promise<T>): Promise<T> {
    const current = getCurrentUnitOfWork();
    if (!(current instanceof OpenUnitOfWork))
      throw new Error('No unit of work is open: call runWithSavepoint inside UnitOfWork.run.');
    current.assertOpen();
    return current.transaction.runWithSavepoint(work);
  }

  /** Whether a unit of work is open, so that changes are committed only at its end. */
  get isOpen(): boolean {
    return getCurrentUnitOfWork()?.hasEnded === false;
  }

  /**
   * Runs `work` in one transaction of the business and commits it. Any error rolls the transaction back. A nested call joins the outer
   * transaction and uses its own business during the call. After a deadlock or a serialization failure, `work` runs again, so it must have
   * no effect outside the database.
   */
  async run<T>(businessId: string, work: () => Promise<T>): Promise<T> {
    return this.joinOrBegin(assertBusinessId(businessId), work);
  }

  /**
   * Runs a single statement as a complete unit of work. The transaction and the statement are sent in one round trip, so the commit cannot
   * depend on the result. Inside an open unit of work, the statement joins it.
   */
  async runStatement<T extends object>(businessId: string, statement: Statement): Promise<T[]> {
    const business = assertBusinessId(businessId);
    if (isJoined(getCurrentUnitOfWork()))
      return this.joinOrBegin(business, async () => readOn(await this.getClient())<T>(statement));
    const beginSql = `START TRANSACTION; ${visibleRowsSql(business)}`;
    const attempt = () =>
      withPoolConnection(getPool(this.dataSource), this.connections, business, (client) =>
        runPipelinedTransaction<T>(client, beginSql, statement),
      );
    // `await` makes the stack of an error contain this method.
    return await retryOnConflict(attempt);
  }

  /** Runs `work` before a business is known, such as at login or registration. Only SECURITY DEFINER functions see rows of tenants then. */
  runWithoutBusiness<T>(work: () => Promise<T>): Promise<T> {
    return this.joinOrBegin(null, work);
  }

  /**
   * Runs `work` and then `finish`. All their units of work become one transaction, and any error rolls it back. No connection is held
   * before the first unit and during calls to other servers (see `assertNoOpenTransaction`), so make changes only after such calls.
   */
  async runSpan<T>(businessId: string, work: () => Promise<T>, finish: (result: T) => Promise<void>): Promise<T> {
    const span = new UnitOfWorkSpan((id) => this.begin(id));
    let result: T;
    try {
      result = await runInside(span, work);
    } catch (error) {
      await span.rollBack();
      throw error;
    }
    await span.finish(assertBusinessId(businessId), () => finish(result));
    return result;
  }

  /**
   * Runs `work` on the connection of the open transaction.
   *
   * @returns undefined if no transaction is open
   */
  runInOpenTransaction<T>(businessId: string, work: (client: PoolClient) => Promise<T>): Promise<T> | undefined {
    const current = getCurrentUnitOfWork();
    const isOpenSpan = isRunningSpan(current) && current.hasBegun;
    if (!(current instanceof OpenUnitOfWork) && !isOpenSpan) return undefined;
    return this.run(businessId, async () => work(await this.getClient()));
  }

  /** Returns the connection of the open transaction. */
  private async getClient(): Promise<PoolClient> {
    return (await this.manager.queryRunner!.connect()) as PoolClient;
  }

  /** Runs `work` in the current unit of work if there is one, otherwise in a new transaction. */
  private async joinOrBegin<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const current = getCurrentUnitOfWork();
    if (current instanceof OpenUnitOfWork) {
      current.assertOpen();
      return joinTransaction(current.transaction, businessId, work);
    }
    if (isRunningSpan(current)) return current.run(businessId, work);
    return retryOnConflict(() => this.runInNewTransaction(businessId, work));
  }

  /** Runs `work` in its own transaction, which is committed at the end and rolled back after an error. */
  private async runInNewTransaction<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const transaction = await this.begin(businessId);
    try {
      const result = await new OpenUnitOfWork(transaction).runToEnd(work);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollBack();
      throw error;
    }
  }

  private begin(businessId: string | null): Promise<Transaction> {
    return Transaction.begin(this.dataSource, this.connections, businessId);
  }
}

/** Returns whether the current unit of work is a span that has not ended. */
const isRunningSpan = (current: CurrentUnitOfWork | undefined): current is UnitOfWorkSpan =>
  current instanceof UnitOfWorkSpan && !current.hasEnded;

/** Returns whether a unit of work that starts now becomes part of another one. */
const isJoined = (current: CurrentUnitOfWork | undefined): boolean =>
  current instanceof OpenUnitOfWork || isRunningSpan(current);

/** Runs `work` in the outer transaction. With its own business, it sees the rows of that business instead. */
async function joinTransaction<T>(outer: Transaction, businessId: string | null, work: () => Promise<T>): Promise<T> {
  const outerBusinessId = outer.businessId;
  if (businessId !== null) await outer.switchBusiness(businessId);
  const result = await work();
  await outer.switchBusiness(outerBusinessId); // Not needed after an error, which rolls back the transaction.
  return result;
}

function assertBusinessId(businessId: string): string {
  if (!isUuid(businessId)) throw new Error('A unit of work needs the id of a business.');
  return businessId;
}
