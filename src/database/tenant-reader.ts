import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../common/ids';

/** One row as the driver gives it. */
export type Row = Record<string, unknown>;

/** Runs one statement; named statements are prepared once for each connection. */
export type Read = <T extends object = Row>(statement: {
  name?: string;
  text: string;
  values?: readonly unknown[];
}) => Promise<T[]>;

/**
 * The short way for hot reads: a read-only transaction of one business on a plain connection, without the ORM's cost.
 * Everything read in one call is one snapshot of the business under row-level security.
 */
@Injectable()
export class TenantReader {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement. The whole transaction goes out as one packet and costs one round trip. */
  async select<T extends object = Row>(businessId: string, statement: Parameters<Read>[0]): Promise<T[]> {
    const open = opening(businessId);
    return this.withClient(async (client) => {
      const [, rows] = await together(client, () => [
        run(client, { text: open }),
        reading(client)<T>(statement),
        run(client, COMMIT), // of a failed transaction it is a rollback
      ]);
      return rows;
    });
  }

  /** Several statements, where a later one depends on an earlier one's rows. */
  async read<T>(businessId: string, work: (read: Read) => Promise<T>): Promise<T> {
    const open = opening(businessId);
    return this.withClient(async (client) => {
      try {
        const [, result] = await together(client, () => [run(client, { text: open }), work(reading(client))]);
        return result;
      } finally {
        await run(client, COMMIT);
      }
    });
  }

  /** For look-ups that run before a business is known, through functions made for that. */
  async readWithoutBusiness<T extends object = Row>(statement: Parameters<Read>[0]): Promise<T[]> {
    return reading(this.pool)(statement);
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  private async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    // While it is ours nobody else listens, and an error that nobody hears ends the process. The statement tells it too.
    client.on('error', ignore);
    try {
      return await work(client);
    } finally {
      client.off('error', ignore);
      client.release(); // the pool itself drops a connection that is lost
    }
  }
}

const COMMIT = { text: 'COMMIT' };

const ignore = (): void => undefined;

function opening(businessId: string): string {
  if (!isUuid(businessId)) throw new Error('A read needs the business that it is for.');
  return `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL app.business_id = '${businessId}'`;
}

/**
 * Sends what `start` asks for in one packet. The pool's connections pipeline: a statement does not wait for the answer
 * to the one before. Each has its own sync point, so a failed one leaves the others' answers in order.
 */
async function together<T extends readonly Promise<unknown>[]>(
  client: PoolClient,
  start: () => readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
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

const reading =
  (client: Pool | PoolClient): Read =>
  async <T extends object>({ name, text, values }: Parameters<Read>[0]) => {
    const { rows } = await run<T>(client, { ...(name && { name }), text, values: values ? [...values] : [] });
    return rows;
  };

/**
 * With a callback of our own: the one that the driver makes for a promise is a function that it assigns to a property, which
 * V8 puts among its old objects at once. That one would hold the rows until all old objects are collected, however soon
 * they are done with, and so make that happen every few dozen large answers, each time for tens of milliseconds.
 */
async function run<T extends object>(client: Pool | PoolClient, statement: QueryConfig): Promise<QueryResult<T>> {
  try {
    return await new Promise((resolve, reject) =>
      client.query<T>(statement, (error: Error | null, result) => (error ? reject(error) : resolve(result))),
    );
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // its own leads to the socket, this one to the query
    throw error;
  }
}
