import type { Pool, PoolClient } from 'pg';
import type { ConnectionLimiter } from '../connection-limits';
import { getSocket } from './driver-internals';
import { runStatement, withCallerStack } from './run-statement';
import type { Read, Statement } from '../queries/statements/statement';

/*
 * The functions of this file send several statements before the first one has ended. The driver does that on the connections of a pool with
 * the option `pipeline` (see options.ts); on others, it holds back each statement until the previous one has ended. Cork and uncork of the
 * socket only join the statements to one packet.
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
  { name, text, values }: Statement,
): Promise<T[]> {
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

type Results<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Sends the statements of `start` in one packet, so that none waits for the result of the previous one. Each has its own sync point, so a
 * failed statement does not affect the results of the others.
 *
 * @returns the results, after all statements have ended
 * @throws the error of the first statement that failed
 */
export async function pipelineStatements<T extends readonly Promise<unknown>[]>(
  client: PoolClient,
  start: () => readonly [...T],
): Promise<Results<T>> {
  const stream = getSocket(client);
  stream.cork();
  let started: readonly [...T];
  try {
    started = start();
  } finally {
    stream.uncork();
  }
  const ended = await Promise.allSettled(started);
  for (const outcome of ended) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
  // No outcome was rejected, so each one has a value.
  return ended.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<T>;
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
