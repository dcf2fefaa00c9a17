import type { Pool, PoolClient } from 'pg';
import type { ConnectionShares } from './connection-shares';
import { socketOf } from './driver-internals';
import { run, toldHere } from './run-statement';
import type { Read, Statement } from './statement';

/** A text alone, as what opens a transaction: each object that the driver is given it copies, property by property. */
export const COMMIT = 'COMMIT';

/**
 * A transaction of one statement: what opens it, the statement and its COMMIT go out as one packet and cost one round trip.
 * Where one of them fails, COMMIT is a rollback; the first error is told. Callbacks, as each promise of a request costs some.
 */
export async function transaction<T extends object>(
  client: PoolClient,
  open: string,
  { name, text, values }: Statement,
): Promise<T[]> {
  const stream = socketOf(client);
  try {
    return await new Promise((resolve, reject) => {
      let refusal: Error | null = null;
      let rows: T[];
      stream.cork();
      try {
        client.query(open, (error: Error | null) => (refusal ??= error));
        client.query<T>({ ...(name && { name }), text, values: [...(values ?? [])] }, (error: Error | null, result) => {
          refusal ??= error;
          rows = result?.rows;
        });
        client.query(COMMIT, (error: Error | null) => {
          refusal ??= error;
          if (refusal) reject(refusal);
          else resolve(rows);
        });
      } finally {
        stream.uncork();
      }
    });
  } catch (error) {
    throw toldHere(error);
  }
}

/**
 * Sends what `start` asks for in one packet. The pool's connections pipeline: a statement does not wait for the answer
 * to the one before. Each has its own sync point, so a failed one leaves the others' answers in order.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  client: PoolClient,
  start: () => readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const stream = socketOf(client);
  stream.cork();
  let started: readonly [...T];
  try {
    started = start();
  } finally {
    stream.uncork();
  }
  const ended = await Promise.allSettled(started);
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
  return ended.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** Statements one by one, on that connection. */
export const reading =
  (client: Pool | PoolClient): Read =>
  async <T extends object>({ name, text, values }: Statement) => {
    const { rows } = await run<T>(client, { ...(name && { name }), text, values: values ? [...values] : [] });
    return rows;
  };

/** Lends `work` a connection of the pool, in the business's turn. */
export async function onConnection<T>(
  pool: Pool,
  shares: ConnectionShares,
  businessId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const turn = shares.take(businessId);
  if (turn) await turn;
  try {
    return await released(await pool.connect(), work);
  } finally {
    shares.giveBack(businessId);
  }
}

/** Lends `work` a connection, and gives it back to its pool. */
export async function released<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    return await work(client);
  } finally {
    client.release(); // the pool itself drops a connection that is lost
  }
}
