import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../common/ids';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { ConnectionShares, COSTLY_SHARES } from './connection-shares';
import { poolOf, socketOf } from './driver-internals';
import { UnitOfWork } from './unit-of-work';

/** One row as the driver gives it. */
export type Row = Record<string, unknown>;

/** A statement; one with a name is prepared once for each connection, and always has the same text. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs one statement. */
export type Read = <T extends object = Row>(statement: Statement) => Promise<T[]>;

/**
 * The short way for hot reads: a read-only transaction of one business on a plain connection, without the ORM's cost.
 * Everything read in one call is one snapshot of the business under row-level security. Where a unit of work is open, it
 * reads in that instead: what the unit has changed so far, on the connection that it holds anyway.
 */
@Injectable()
export class TenantReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly shares: ConnectionShares,
    @Inject(COSTLY_SHARES) private readonly costly: ConnectionShares,
    @Inject(ENV) private readonly env: Pick<Env, 'DATABASE_LIST_TIMEOUT_MS'>,
  ) {}

  /** One statement. The whole transaction goes out as one packet and costs one round trip. */
  async select<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.one(businessId, statement, opening(businessId));
  }

  /**
   * One statement whose work the client decides, as a list by its own filter: it may take less time than others
   * (DATABASE_LIST_TIMEOUT_MS), and only some at a time.
   */
  async selectCostly<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    const open = `${opening(businessId)}; SET LOCAL statement_timeout = ${this.env.DATABASE_LIST_TIMEOUT_MS}`;
    await this.costly.take(businessId);
    try {
      return await this.one<T>(businessId, statement, open);
    } finally {
      this.costly.giveBack(businessId);
    }
  }

  private async one<T extends object>(businessId: string, statement: Statement, open: string): Promise<T[]> {
    const joined = this.work.joined(businessId, (client) => reading(client)<T>(statement));
    if (joined) return joined;
    return this.withClient(businessId, async (client) => {
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
    const joined = this.work.joined(businessId, (client) => work(reading(client)));
    if (joined) return joined;
    return this.withClient(businessId, async (client) => {
      try {
        const [, result] = await together(client, () => [run(client, { text: open }), work(reading(client))]);
        return result;
      } finally {
        await run(client, COMMIT);
      }
    });
  }

  /** For look-ups that run before a business is known, through functions made for that. */
  async readWithoutBusiness<T extends object = Row>(statement: Statement): Promise<T[]> {
    return reading(this.pool)(statement);
  }

  private get pool(): Pool {
    return poolOf(this.dataSource);
  }

  private async withClient<T>(businessId: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const turn = this.shares.take(businessId);
    if (turn) await turn;
    try {
      const client = await this.pool.connect();
      try {
        return await work(client);
      } finally {
        client.release(); // the pool itself drops a connection that is lost
      }
    } finally {
      this.shares.giveBack(businessId);
    }
  }
}

const COMMIT = { text: 'COMMIT' };

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

const reading =
  (client: Pool | PoolClient): Read =>
  async <T extends object>({ name, text, values }: Statement) => {
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
