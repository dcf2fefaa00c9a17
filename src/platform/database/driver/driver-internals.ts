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

/**
 * Begins a transaction of one business. The business is part of the message that opens the transaction. The first statement follows
 * without waiting for the response, because connections pipeline. If opening fails, the connection is lost, or row-level security without
 * a business returns no rows.
 *
 * @param businessId a checked UUID
 */
export async function startTransactionFor(runner: QueryRunner, businessId: string): Promise<void> {
  const query = runner.query.bind(runner);
  let opening = '';
  runner.query = ((sql: string, ...parameters: []) => {
    runner.query = query;
    opening = sql;
    query(`${sql}; ${visibleRowsSql(businessId)}`, ...parameters).catch(() => undefined);
    return Promise.resolve([]);
  }) as QueryRunner['query'];
  await runner.startTransaction();
  runner.query = query;
  if (!/^(START TRANSACTION|BEGIN)\b/i.test(opening))
    throw createReleaseError('TypeORM', 'opens a transaction by other means than its first query()');
}

const createReleaseError = (library: string, how: string) =>
  new Error(`This release of ${library} ${how}: take the one of package-lock.json, or mend driver-internals.ts.`);
