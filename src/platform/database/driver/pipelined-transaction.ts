import type { Pool, PoolClient } from 'pg';
import type { ConnectionLimiter } from '../connection-limits';
import { getSocket, isPipelined } from './driver-internals';
import { runStatement, withCallerStack } from './run-statement';
import type { Read, Statement } from '../queries/statements/statement';

/*
 * The functions of this file send several statements before the first one has ended, on the connections of a pool with the option `pipeline`
 * (see options.ts). On others, such as those through a pooler, each statement waits until the previous one has ended. Cork and uncork of
 * the socket only join the statements to one packet.
 */

/** The statement COMMIT. It is a plain string, because the driver would copy an object `{ text }` property by property at each call. */
export const COMMIT = 'COMMIT';

/**
 * Runs a transaction of one statement. Its begin, the statement and COMMIT are sent in one packet and take one round trip. If one of them
 * fails, COMMIT rolls back, and the first error is thrown. It uses callbacks, because each promise costs time in a request.
 */
export async function runPipelinedTransaction<T extends object>(
  client: PoolClient,
  beginSql: string,
  statement: Statement,
): Promise<T[]> {
  if (!isPipelined(client)) return runTransactionInSteps(client, beginSql, statement);
  const { name, text, values } = statement;
  const stream = getSocket(client);
  try {
    return await new Promise((resolve, reject) => {
      let firstError: Error | null = null;
      let rows: T[];
      stream.cork();
      try {
        client.query(beginSql, (error: Error | null) => (firstError ??= error));
        client.query<T>({ ...(name && { name }), text, values: [...(values ?? [])] }, (error: Error | null, result) => {
          firstError ??= error;
          rows = result?.rows;
        });
        client.query(COMMIT, (error: Error | null) => {
          firstError ??= error;
          if (firstError) reject(firstError);
          else resolve(rows);
        });
      } finally {
        stream.uncork();
      }
    });
  } catch (error) {
    throw withCallerStack(error);
  }
}

/** Runs the transaction of `runPipelinedTransaction` on a connection that does not pipeline. */
async function runTransactionInSteps<T extends object>(
  client: PoolClient,
  beginSql: string,
  statement: Statement,
): Promise<T[]> {
  let rows: T[];
  try {
    await runStatement(client, beginSql);
    rows = await readOn(client)<T>(statement);
  } catch (error) {
    await runStatement(client, COMMIT).catch(() => undefined); // rolls back
    throw error;
  }
  await runStatement(client, COMMIT);
  return rows;
}

/**
 * Starts two steps at once, so that the second one does not wait for the result of the first one. Statements that both send immediately are
 * in one packet. Each statement has its own sync point, so a failed one does not affect the results of the others.
 *
 * @returns the result of the second step, after both have ended
 * @throws the error of the first step that failed
 */
export async function pipelineSteps<T>(
  client: PoolClient,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  if (!isPipelined(client)) {
    await first();
    return second();
  }
  const stream = getSocket(client);
  stream.cork();
  let started: readonly [Promise<unknown>, Promise<T>];
  try {
    started = [first(), second()];
  } finally {
    stream.uncork();
  }
  const [firstOutcome, secondOutcome] = await Promise.allSettled(started);
  if (firstOutcome.status === 'rejected') throw firstOutcome.reason;
  if (secondOutcome.status === 'rejected') throw secondOutcome.reason;
  return secondOutcome.value;
}

/** Returns a function that runs single statements on a connection or a pool and returns their rows. */
export const readOn =
  (client: Pool | PoolClient): Read =>
  async <T extends object>({ name, text, values }: Statement) => {
    const { rows } = await runStatement<T>(client, { ...(name && { name }), text, values: values ? [...values] : [] });
    return rows;
  };

/** Waits until the business may use one more connection, and then runs `useClient` with a connection of the pool. */
export async function withPoolConnection<T>(
  pool: Pool,
  connections: ConnectionLimiter,
  businessId: string,
  useClient: (client: PoolClient) => Promise<T>,
): Promise<T> {
  // No promise is returned if a connection is free, because each `await` costs time in a request.
  const wait = connections.acquire(businessId);
  if (wait) await wait;
  try {
    return await useAndRelease(await pool.connect(), useClient);
  } finally {
    connections.release(businessId);
  }
}

/** Runs `useClient` with a connection and then returns the connection to its pool. */
async function useAndRelease<T>(client: PoolClient, useClient: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    return await useClient(client);
  } finally {
    client.release(); // The pool itself drops a connection that is lost.
  }
}
