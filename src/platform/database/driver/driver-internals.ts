import type { Writable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { visibleRowsSql } from '../visible-rows';

/*
 * This file contains all access to internals of TypeORM and of the PostgreSQL driver, which may change in any release.
 * driver-internals.spec.ts tests it with the real libraries. After a release that changes an internal, the first use fails with a message.
 */

/** Returns the connection pool of a data source. Reads use its connections directly, without the cost of the ORM. */
export function getPool(dataSource: DataSource): Pool {
  const { master } = dataSource.driver as unknown as { master?: Pool };
  if (typeof master?.connect !== 'function')
    throw createReleaseError('TypeORM', 'keeps its pool elsewhere than in driver.master');
  return master;
}

/** Returns the socket of a connection, to send several statements in one packet or to close a connection that no longer responds. */
export function getSocket(client: PoolClient): Writable {
  const { connection } = client as unknown as { connection?: { stream?: Writable } };
  const stream = connection?.stream;
  if (typeof stream?.cork !== 'function')
    throw createReleaseError('pg', 'keeps its socket elsewhere than in connection.stream');
  return stream;
}

/** Returns whether a connection sends a statement before the previous one has ended: it has pg's option `pipeline` (see options.ts). */
export const isPipelined = (client: PoolClient): boolean =>
  (client as unknown as { pipeline?: boolean }).pipeline === true;

/**
 * Begins a transaction of one business, in one message that also names the business. TypeORM sends its own BEGIN by `runner.query`, so
 * `query` is replaced for that one call.
 *
 * If the connection pipelines, the response is not awaited: the first statement follows at once. Ignoring an error of the opening is safe.
 * Either the connection is lost, or the statements run without a business. Row-level security then shows them no rows and accepts none.
 *
 * @param businessId a checked UUID
 */
export async function startTransactionFor(runner: QueryRunner, businessId: string): Promise<void> {
  const query = runner.query.bind(runner);
  const client = (await runner.connect()) as PoolClient;
  let beginSql = '';
  runner.query = ((sql: string, ...parameters: []) => {
    runner.query = query;
    beginSql = sql;
    const opening = query(`${sql}; ${visibleRowsSql(businessId)}`, ...parameters);
    if (!isPipelined(client)) return opening;
    opening.catch(() => undefined);
    return Promise.resolve([]);
  }) as QueryRunner['query'];
  await runner.startTransaction();
  runner.query = query;
  // The statement has been sent already. The error only reports that TypeORM works differently in this release.
  if (!/^(START TRANSACTION|BEGIN)\b/i.test(beginSql))
    throw createReleaseError('TypeORM', 'opens a transaction by other means than its first query()');
}

/** The error for a library whose internals differ from what this file expects. */
const createReleaseError = (library: string, how: string) =>
  new Error(`This release of ${library} ${how}: take the one of package-lock.json, or mend driver-internals.ts.`);
