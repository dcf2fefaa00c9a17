import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { Absence } from '../common/absence';
import { errorInBrief } from '../common/errors/error-facts';
import { inTime, Late } from '../common/in-time';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { Metrics } from '../observability/metrics';
import { stateGauges } from '../observability/state-gauges';
import { Tracing } from '../observability/tracing';
import { ConnectionShares } from './connection-shares';
import { poolOf } from './driver-internals';
import { replicaPoolOptions } from './options';

/** What a healthy replica is behind; between two looks, in milliseconds. Then the primary is asked. */
const PATIENCE_MS = [2, 4, 8, 16, 32, 64, 128] as const;
/** Longest that a replica may take to say how far it is. */
const LIMIT_MS = 1_000;

/**
 * How far the primary has come with what it has acknowledged to anybody: a commit is acknowledged once it is flushed, or,
 * where that is not waited for, once it is inserted.
 */
const ACKNOWLEDGED = `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::float8 AS lsn`;
const POSITION = `SELECT pg_is_in_recovery() AS "isReplica", row_security_active('orders') AS "isBound",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 AS lsn,
  extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS seconds`;

/** Positions in the log, in bytes: exact as numbers up to nine petabytes. */
interface Position {
  readonly isReplica: boolean;
  readonly isBound: boolean;
  readonly lsn: number;
  /** Since the last commit that it shows; null: none yet. */
  readonly seconds: number | null;
}

/** A connection to the replica, which shows everything that had been acknowledged when it was asked for. */
export interface Loan {
  readonly client: PoolClient;
  /** Whether this error is the replica's, and the primary is to be asked instead. */
  failed(error: unknown): boolean;
  /** In any case. @param isLost the connection is in the middle of something, and ends */
  giveBack(isLost?: boolean): void;
}

/**
 * A streaming replica that takes reads that weigh from the primary: DATABASE_REPLICA_URL. Who reads there sees at least what
 * he would have seen on the primary when he asked: the primary is asked how far its log has come, and the replica is used
 * once it has replayed that much, which takes it milliseconds. So everybody reads his own writes, and everybody else's
 * that were acknowledged before, whichever process wrote them; nothing has to be remembered or passed on. Where the replica
 * takes longer, is away, or is none, the primary answers.
 */
@Injectable()
export class Replica implements OnModuleDestroy {
  private readonly logger = new Logger('Replica');
  private readonly pool?: Pool;
  private readonly shares: ConnectionShares;
  private readonly reads?: Counter<'server'>;
  private readonly absence = new Absence((away, error) => {
    if (!away) return this.logger.log('Reads that weigh go to the replica again.');
    const reason = error instanceof Late ? error.message : errorInBrief(error);
    this.logger.warn(`The replica is left alone for a while, all is read from the primary: ${reason}`);
  });

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: Env,
    { registry }: Metrics,
    tracing: Tracing,
  ) {
    this.shares = new ConnectionShares(env.DATABASE_POOL_SIZE);
    if (!env.DATABASE_REPLICA_URL) return;
    this.pool = new Pool(replicaPoolOptions(env.DATABASE_REPLICA_URL, env, tracing));
    this.pool.on('error', () => undefined); // an idle connection was lost: the next read finds out
    this.reads = this.tell(registry);
  }

  /**
   * A connection of the replica for one read of the business, as it would have one of the primary.
   *
   * @returns undefined: the primary is to be asked
   */
  async borrow(businessId: string): Promise<Loan | undefined> {
    if (!this.pool) return undefined;
    const loan = this.absence.mayAsk() ? await this.lend(this.pool, businessId) : undefined;
    this.reads?.inc({ server: loan ? 'replica' : 'primary' });
    return loan;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.end();
  }

  private async lend(pool: Pool, businessId: string): Promise<Loan | undefined> {
    let lsn: number;
    try {
      lsn = await this.acknowledged();
      await this.shares.take(businessId);
    } catch {
      this.absence.notAsked(); // the primary's fault, or too many of the business are at work
      return undefined;
    }
    const giveBack = () => this.shares.giveBack(businessId);
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      await this.untilItShows(client, lsn);
      this.absence.answered();
      return this.loan(client, giveBack);
    } catch (error) {
      this.absence.missed(error);
      client?.release(true); // it may still be at the question
      giveBack();
      return undefined;
    }
  }

  private loan(client: PoolClient, giveBack: () => void): Loan {
    let isLost = false;
    return {
      client,
      failed: (error) => {
        if (isOfStatement(error)) return false;
        isLost = true;
        if (!isOfReplay(error)) this.absence.missed(error);
        return true;
      },
      giveBack: (isInTheMiddle = false) => {
        client.release(isLost || isInTheMiddle);
        giveBack();
      },
    };
  }

  private async acknowledged(): Promise<number> {
    const { rows } = await poolOf(this.dataSource).query<{ lsn: number }>(ACKNOWLEDGED);
    return rows[0]!.lsn;
  }

  /** @throws Error when it takes too long, or would answer wrongly */
  private async untilItShows(client: PoolClient, lsn: number): Promise<void> {
    for (const wait of [...PATIENCE_MS, 0]) {
      const { rows } = await inTime(client.query<Position>(POSITION), LIMIT_MS, 'it does not answer');
      const position = rows[0]!;
      if (!position.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica (any more)');
      if (!position.isBound) throw new Error('row-level security does not hold the login of DATABASE_REPLICA_URL');
      if (position.lsn >= lsn) return;
      await pause(wait);
    }
    throw new Error('it is behind');
  }

  private tell(registry: Registry): Counter<'server'> {
    const { absence } = this;
    new Gauge({
      name: 'database_replica_up',
      help: 'Whether reads that weigh go to the replica.',
      aggregator: 'min', // away from one fork is worth a look
      registers: [registry],
      collect() {
        this.set(absence.away ? 0 : 1);
      },
    });
    stateGauges(registry, () => this.lag(), [
      ['database_replica_lag_bytes', 'What the replica does not show yet of the log.', ({ bytes }) => bytes],
      [
        'database_replica_lag_seconds',
        'Age of the last commit that the replica shows, if it lacks any.',
        (lag) => lag.seconds,
      ],
    ]);
    return new Counter({
      name: 'database_replica_reads_total',
      help: 'Reads that weigh, by the server that answered them.',
      labelNames: ['server'],
      registers: [registry],
    });
  }

  private async lag(): Promise<{ bytes: number; seconds: number }> {
    const shown = await inTime(this.pool!.query<Position>(POSITION), LIMIT_MS, 'it does not answer');
    const { lsn, seconds } = shown.rows[0]!;
    const bytes = Math.max(0, (await this.acknowledged()) - lsn);
    return { bytes, seconds: bytes ? (seconds ?? 0) : 0 };
  }
}

/** What says something about the connection or the server, not about the statement: see PostgreSQL's table of error codes. */
const OF_THE_SERVER = /^(08|40|53|57P|58|XX)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** The replica had to go on with the log, and the statement was in the way. */
const OF_REPLAY = /^40/;

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
const isOfStatement = (error: unknown): boolean => SQLSTATE.test(codeOf(error)) && !OF_THE_SERVER.test(codeOf(error));
const isOfReplay = (error: unknown): boolean => OF_REPLAY.test(codeOf(error));
