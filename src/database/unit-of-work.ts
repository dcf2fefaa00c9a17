import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { isUuid } from '../common/ids';

/** Serialization failure and deadlock: PostgreSQL ended the transaction for somebody else's sake. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 3;

interface Open {
  readonly manager: EntityManager;
  businessId: string | null;
}

/**
 * One transaction for the whole of a use case, opened for one business: row-level security shows and accepts only that
 * business's rows until it ends. Repositories join the open one by asking for `manager`.
 */
@Injectable()
export class UnitOfWork {
  private readonly open = new AsyncLocalStorage<Open>();

  constructor(private readonly dataSource: DataSource) {}

  /** The open transaction's manager. Outside a transaction there is none: a query without a business would see nothing. */
  get manager(): EntityManager {
    const open = this.open.getStore();
    if (!open) throw new Error('No unit of work is open: wrap the use case in UnitOfWork.run.');
    return open.manager;
  }

  /** Whether this runs inside of a unit of work already. */
  get isOpen(): boolean {
    return this.open.getStore() !== undefined;
  }

  /**
   * Runs `work` in one transaction for the business and commits it; any error rolls all of it back. An inner call joins
   * the outer transaction, under its own business while it lasts. A deadlock or serialization failure repeats `work` as
   * a whole, so it must have no effect outside the database.
   */
  async run<T>(businessId: string, work: () => Promise<T>): Promise<T> {
    if (!isUuid(businessId)) throw new Error('A unit of work needs the business that it is for.');
    return this.enter(businessId, work);
  }

  /** A transaction before any business is known (login, registration): only functions made for that see anything. */
  runWithoutBusiness<T>(work: () => Promise<T>): Promise<T> {
    return this.enter(null, work);
  }

  private async enter<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const outer = this.open.getStore();
    if (outer) return this.join(outer, businessId, work);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transaction(businessId, work);
      } catch (error) {
        if (attempt === TRIES || !isWorthAnotherTry(error)) throw error;
      }
    }
  }

  private async join<T>(outer: Open, businessId: string | null, work: () => Promise<T>): Promise<T> {
    if (businessId === outer.businessId || businessId === null) return work();
    const before = outer.businessId;
    await this.name(outer, businessId);
    const result = await work();
    await this.name(outer, before); // after an error the transaction is lost anyway
    return result;
  }

  private async name(open: Open, businessId: string | null): Promise<void> {
    await open.manager.query(`SELECT set_config('app.business_id', $1, true)`, [businessId ?? '']);
    open.businessId = businessId;
  }

  private async transaction<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      if (businessId) openForBusiness(runner, businessId);
      await runner.startTransaction();
      const result = await this.open.run({ manager: runner.manager, businessId }, work);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined); // the first error tells
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/**
 * The business travels in the message that opens the transaction, and nobody waits for the answer: connections
 * pipeline, so the first statement goes right behind it. Should the opening fail, the connection is lost, or row-level
 * security without a business shows nothing. The id is a checked UUID.
 */
function openForBusiness(runner: QueryRunner, businessId: string): void {
  const query = runner.query.bind(runner);
  runner.query = ((sql: string, ...rest: []) => {
    runner.query = query;
    query(`${sql}; SET LOCAL app.business_id = '${businessId}'`, ...rest).catch(() => undefined);
    return Promise.resolve([]);
  }) as QueryRunner['query'];
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof QueryFailedError && TRY_AGAIN.has((error.driverError as { code?: string }).code ?? '');
}
