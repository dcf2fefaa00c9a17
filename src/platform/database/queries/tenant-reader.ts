import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../../../common/ids';
import { withTimeout } from '../../../common/timeout';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { ConnectionLimiter, ExpensiveQueryLimiter } from '../connection-limits';
import { Distribution } from '../citus/distribution';
import { getPool } from '../driver/driver-internals';
import {
  COMMIT,
  withPoolConnection,
  readOn,
  pipelineSteps,
  runPipelinedTransaction,
} from '../driver/pipelined-transaction';
import { Replica } from '../replica';
import { runStatement } from '../driver/run-statement';
import { withHits } from '../lists/search/search-hits';
import type { Read, Row, Statement } from './statements/statement';
import { UnitOfWork } from '../unit-of-work/unit-of-work';
import { visibleRowsSql } from '../visible-rows';

export type { Read, Row, Statement };

/** Forbids parallel workers, so an expensive query uses one processor. */
const ONE_PROCESSOR_SQL = 'SET LOCAL max_parallel_workers_per_gather = 0';
/** The replica itself ends a statement at the statement timeout. If it has not done so after this additional time, it is unavailable. */
const REPLICA_GRACE_MS = 1_000;

/**
 * Reads data of one business in a read-only transaction on a connection of the driver, without the cost of the ORM. All rows of one call
 * are of one snapshot, under row-level security. If a unit of work is open, the call reads in its transaction instead, so it sees the
 * changes of the unit and needs no second connection.
 */
@Injectable()
export class TenantReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly connections: ConnectionLimiter,
    private readonly expensiveQueries: ExpensiveQueryLimiter,
    @Inject(Replica) private readonly replica: Pick<Replica, 'connect'>,
    @Inject(ENV) private readonly env: Pick<Env, 'DATABASE_LIST_TIMEOUT_MS'>,
    private readonly distribution: Distribution,
  ) {}

  /** Runs one statement. The whole transaction is sent at once and takes one round trip. */
  async select<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.runOne(businessId, statement, buildBeginSql(businessId));
  }

  /**
   * Runs one statement whose cost the client decides, such as a list with its own filter. It has a shorter timeout than others
   * (DATABASE_LIST_TIMEOUT_MS) and uses one processor of the database. Each business can run only some of them at a time. It runs on the
   * replica if there is one that is up to date.
   */
  selectCostly<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.runLimited(businessId, async (beginSql) => {
      const replicaRows = await this.runOnReplica<T>(businessId, statement, beginSql);
      return replicaRows ?? this.runOne<T>(businessId, statement, beginSql);
    });
  }

  /** Like `selectCostly`, for data that only the primary has, such as running transactions. */
  selectCostlyOnPrimary<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.runLimited(businessId, (beginSql) => this.runOne<T>(businessId, statement, beginSql));
  }

  /**
   * Runs several statements of which a later one depends on the rows of an earlier one.
   *
   * @param readAll runs its statements with the function that it receives, and awaits each
   */
  async read<T>(businessId: string, readAll: (read: Read) => Promise<T>): Promise<T> {
    return this.readInTransaction(businessId, buildBeginSql(businessId), readAll);
  }

  /**
   * Runs a statement before a business is known. It can only call SECURITY DEFINER functions, because row-level security shows it no rows.
   */
  async readWithoutBusiness<T extends object = Row>(statement: Statement): Promise<T[]> {
    return readOn(this.pool)(statement);
  }

  /** Runs `readRows` when an expensive query of the business may run. It receives the SQL that begins its transaction. */
  private async runLimited<T>(businessId: string, readRows: (beginSql: string) => Promise<T>): Promise<T> {
    const timeoutSql = `SET LOCAL statement_timeout = ${this.env.DATABASE_LIST_TIMEOUT_MS}`;
    const beginSql = `${buildBeginSql(businessId)}; ${timeoutSql}; ${ONE_PROCESSOR_SQL}`;
    await this.expensiveQueries.acquire(businessId);
    try {
      return await readRows(beginSql);
    } finally {
      this.expensiveQueries.release(businessId);
    }
  }

  /** Runs one statement in the open transaction if there is one, otherwise in its own transaction that begins with `beginSql`. */
  private async runOne<T extends object>(businessId: string, statement: Statement, beginSql: string): Promise<T[]> {
    if (statement.search && this.distribution.isOn) {
      // On a Citus cluster, a search needs two statements. The first one finds the hits.
      const readHits = async (read: Read) => read<T>(await withHits(read, businessId, statement));
      return this.readInTransaction(businessId, beginSql, readHits);
    }
    const rowsOfOpenTransaction = this.work.runInOpenTransaction(businessId, (client) => readOn(client)<T>(statement));
    if (rowsOfOpenTransaction !== undefined) return rowsOfOpenTransaction;
    return this.withClient(businessId, (client) => runPipelinedTransaction<T>(client, beginSql, statement));
  }

  /**
   * Runs several statements in the open transaction if there is one, otherwise in a transaction of their own. `runInOpenTransaction`
   * returns a promise if there is one, whatever the result of `readAll`, and undefined without a promise if there is none.
   */
  private async readInTransaction<T>(
    businessId: string,
    beginSql: string,
    readAll: (read: Read) => Promise<T>,
  ): Promise<T> {
    const resultOfOpenTransaction = this.work.runInOpenTransaction(businessId, (client) => readAll(readOn(client)));
    if (resultOfOpenTransaction !== undefined) return resultOfOpenTransaction;
    return this.withClient(businessId, async (client) => {
      try {
        // BEGIN and the first statement of `readAll` are sent together, which saves a round trip. If BEGIN fails, that statement runs
        // without a business, so row-level security shows it no rows, and the error of BEGIN is thrown.
        return await pipelineSteps(
          client,
          () => runStatement(client, beginSql),
          () => readAll(readOn(client)),
        );
      } finally {
        await runStatement(client, COMMIT); // It ends the transaction in any case: after an error, PostgreSQL rolls back instead.
      }
    });
  }

  /** @returns undefined if the primary must be used: within a unit of work, and while the replica is behind or unavailable */
  private async runOnReplica<T extends object>(
    businessId: string,
    statement: Statement,
    beginSql: string,
  ): Promise<T[] | undefined> {
    if (this.work.isOpen) return undefined; // The replica does not show the changes of the open unit of work.
    const connection = await this.replica.connect(businessId);
    if (!connection) return undefined;
    try {
      const timeoutMs = this.env.DATABASE_LIST_TIMEOUT_MS + REPLICA_GRACE_MS;
      return await withTimeout(
        runPipelinedTransaction<T>(connection.client, beginSql, statement),
        timeoutMs,
        'it does not answer',
      );
    } catch (error) {
      const isFaultOfReplica = connection.reportError(error);
      if (isFaultOfReplica) return undefined; // The primary is used instead.
      throw error;
    } finally {
      connection.release();
    }
  }

  private get pool(): Pool {
    return getPool(this.dataSource);
  }

  private async withClient<T>(businessId: string, useClient: (client: PoolClient) => Promise<T>): Promise<T> {
    // `await` makes the stack of an error contain this method.
    return await withPoolConnection(this.pool, this.connections, businessId, useClient);
  }
}

/** Returns the SQL that begins a read-only transaction of a business. */
function buildBeginSql(businessId: string): string {
  if (!isUuid(businessId)) throw new Error('A read needs the business that it is for.');
  return `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${visibleRowsSql(businessId)}`;
}
