import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/**
 * With a callback of our own: the one that the driver makes for a promise is a function that it assigns to a property, which
 * V8 puts among its old objects at once. That one would hold the rows until all old objects are collected, however soon
 * they are done with, and so make that happen every few dozen large answers, each time for tens of milliseconds.
 */
export async function run<T extends object>(
  client: Pool | PoolClient,
  statement: string | QueryConfig,
): Promise<QueryResult<T>> {
  try {
    return await new Promise((resolve, reject) =>
      client.query<T>(statement as QueryConfig, (error: Error | null, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  } catch (error) {
    throw toldHere(error);
  }
}

/** The error with the stack of who asked: its own leads to the socket. */
export function toldHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, toldHere);
  return error;
}
