import type { Pool, PoolClient } from 'pg';
import type { ConnectionLimiter } from '../connection-limits';
import { getSocket } from './driver-internals';
import { runStatement, withCallerStack } from './run-statement';
import type { Read, Statement } from '../queries/statements/statement';

/** A plain string instead of an object, because the driver copies each object property by property. */
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
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
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
  return ended.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** Returns a function that runs single statements on a connection or a pool and returns their rows. */
export const readOn =
  (client: Pool | PoolClient): Read =>
  async <T extends object>({ name, text, values }: Statement) => {
    const { rows } = await runStatement<T>(client, { ...(name && { name }), text, values: values ? [...values] : [] });
    return rows;
  };

/** Runs `work` with a connection of the pool when the business may use one more. */
export async function withPoolConnection<T>(
  pool: Pool,
  connections: ConnectionLimiter,
  businessId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  // No promise is returned if a connection is free, because each `await` costs time in a request.
  const wait = connections.acquire(businessId);
  if (wait) await wait;
  try {
    return await useAndRelease(await pool.connect(), work);
  } finally {
    connections.release(businessId);
  }
}

/** Runs `work` with a connection and then returns the connection to its pool. */
async function useAndRelease<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    return await work(client);
  } finally {
    client.release(); // The pool itself drops a connection that is lost.
  }
}
