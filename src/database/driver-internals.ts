import type { Writable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/*
 * What the service takes from the inside of TypeORM and of the PostgreSQL driver, which neither of them promises. It all stands
 * here, is tried on the real libraries by driver-internals.spec.ts, and fails with a sentence at its first use after a
 * release of theirs that has changed it.
 */

/** The pool of connections of a data source: reads use them without the ORM's cost. */
export function poolOf(dataSource: DataSource): Pool {
  const { master } = dataSource.driver as unknown as { master?: Pool };
  if (typeof master?.connect !== 'function') throw changed('TypeORM', 'keeps its pool elsewhere than in driver.master');
  return master;
}

/** The socket of a connection: to send several statements as one packet, or to end what says nothing any more. */
export function socketOf(client: PoolClient): Writable {
  const { connection } = client as unknown as { connection?: { stream?: Writable } };
  const stream = connection?.stream;
  if (typeof stream?.cork !== 'function') throw changed('pg', 'keeps its socket elsewhere than in connection.stream');
  return stream;
}

/**
 * Begins a transaction of one business. The business travels in the message that opens the transaction, and nobody waits for
 * the answer: connections pipeline, so the first statement goes right behind it. Should the opening fail, the connection
 * is lost, or row-level security without a business shows nothing.
 *
 * @param businessId a checked UUID
 */
export async function startTransactionFor(runner: QueryRunner, businessId: string): Promise<void> {
  const query = runner.query.bind(runner);
  let opening = '';
  runner.query = ((sql: string, ...rest: []) => {
    runner.query = query;
    opening = sql;
    query(`${sql}; SET LOCAL app.business_id = '${businessId}'`, ...rest).catch(() => undefined);
    return Promise.resolve([]);
  }) as QueryRunner['query'];
  await runner.startTransaction();
  runner.query = query;
  if (!/^(START TRANSACTION|BEGIN)\b/i.test(opening))
    throw changed('TypeORM', 'opens a transaction by other means than its first query()');
}

const changed = (library: string, how: string) =>
  new Error(`This release of ${library} ${how}: take the one of package-lock.json, or mend driver-internals.ts.`);
