import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/**
 * Runs a statement with a callback instead of a promise of the driver. For a promise, the driver stores a callback in a property, which
 * V8 moves to the old generation immediately. The rows would stay in memory until the next full garbage collection, and a few dozen large
 * results would cause one that takes tens of milliseconds.
 */
export async function runStatement<T extends object>(
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
    throw withCallerStack(error);
  }
}

/** Returns the error with the stack of the caller, because its own stack only contains the code that reads the socket. */
export function withCallerStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, withCallerStack);
  return error;
}
