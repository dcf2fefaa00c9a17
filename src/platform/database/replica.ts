import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import { TimeoutError, withTimeout } from '../../common/timeout';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { Metrics } from '../observability/metrics/metrics';
import { registerStateGauges } from '../observability/metrics/state-gauges';
import { Tracing } from '../observability/tracing';
import { OptionalServer } from '../../common/optional-server';
import { ConnectionLimiter } from './connection-limits';
import { getPool } from './driver/driver-internals';
import { createReplicaPoolOptions } from './options';

/** Pauses between two checks whether the replica has caught up. If it is still behind after the last pause, the primary is used. */
const CATCH_UP_PAUSES_MS = [2, 4, 8, 16, 32, 64, 128] as const;
/** A query for the position of the replica may take at most this long. */
const POSITION_TIMEOUT_MS = 1_000;

/** Message of the error when a query of the replica takes too long. It completes the warning in the log. */
const NO_RESPONSE = 'it does not answer';

/**
 * SQL: the position in the write-ahead log up to which the primary has acknowledged commits to clients. A commit is acknowledged after it
 * is flushed to disk, or with synchronous_commit off after it is inserted in the log. Subtracting 0/0 converts a position to bytes.
 */
const ACKNOWLEDGED_POSITION_SQL = `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::float8 AS lsn`;
/** SQL: a ReplicaPosition. */
const REPLICA_POSITION_SQL = `SELECT pg_is_in_recovery() AS "isReplica", row_security_active('orders') AS "hasRowSecurity",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 AS lsn,
  extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS "secondsSinceCommit"`;

/** The state of the replica. `lsn` is its position in bytes, which is exact as a JavaScript number up to nine petabytes. */
interface ReplicaPosition {
  readonly isReplica: boolean;
  /** Whether row-level security applies to the login. */
  readonly hasRowSecurity: boolean;
  readonly lsn: number;
  /** The time since the last commit that the replica has replayed. Null before the first one. */
  readonly secondsSinceCommit: number | null;
}

/** A connection to the replica, which has replayed every commit up to the moment at which the connection was requested. */
export interface ReplicaConnection {
  readonly client: PoolClient;
  /**
   * Records an error of a statement.
   *
   * @returns whether it is an error of the replica, so that the primary must be used instead
   */
  reportError(error: unknown): boolean;
  /**
   * Returns the connection to the pool. The caller must always call it, also after an error.
   *
   * @param isBusy whether a statement may still be running, so that the connection must be closed
   */
  release(isBusy?: boolean): void;
}

/**
 * A streaming replica for expensive reads (DATABASE_REPLICA_URL). Before a read, the replica must have replayed the current position of
 * the primary's log, which takes milliseconds. So a read sees everything that was committed before, by any process. If the replica takes
 * longer, is unavailable or is not a replica, the primary is used, by all reads for the next seconds (see OptionalServer).
 *
 * Positions in the log, which PostgreSQL calls log sequence numbers (LSN), grow with each change. A replica replays the log, so its
 * position shows which changes it contains.
 */
@Injectable()
export class Replica implements OnModuleDestroy {
  private readonly logger = new Logger('Replica');
  private readonly pool?: Pool;
  private readonly connections: ConnectionLimiter;
  private readonly readCounter?: Counter<'server'>;
  /** Whether the replica is used. After failures it is not used for a while. */
  private readonly availability = new OptionalServer((isAway, error) => {
    if (!isAway) return this.logger.log('Expensive reads use the replica again.');
    const reason = error instanceof TimeoutError ? error.message : describeErrorInBrief(error);
    this.logger.warn(`The replica is not used for a while, all reads use the primary: ${reason}`);
  });

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: Env,
    { registry }: Metrics,
    tracing: Tracing,
  ) {
    this.connections = new ConnectionLimiter(env.DATABASE_POOL_SIZE);
    if (!env.DATABASE_REPLICA_URL) return;
    this.pool = new Pool(createReplicaPoolOptions(env.DATABASE_REPLICA_URL, env, tracing));
    // An idle connection was lost. The next read notices that.
    this.pool.on('error', () => undefined);
    this.readCounter = this.registerMetrics(registry, this.pool);
  }

  /**
   * Returns a connection of the replica for one read of the business.
   *
   * @returns undefined if the primary must be used
   */
  async connect(businessId: string): Promise<ReplicaConnection | undefined> {
    if (!this.pool) return undefined;
    const connection = await this.connectIfPossible(this.pool, businessId);
    this.readCounter?.inc({ server: connection ? 'replica' : 'primary' });
    return connection;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.end();
  }

  private async connectIfPossible(pool: Pool, businessId: string): Promise<ReplicaConnection | undefined> {
    try {
      await this.connections.acquire(businessId);
    } catch {
      return undefined; // The business has too many running reads.
    }
    const releaseSlot = () => this.connections.release(businessId);
    try {
      const client = await this.availability.call(() => this.connectUpToDate(pool));
      return this.createConnection(client, releaseSlot);
    } catch {
      releaseSlot();
      return undefined;
    }
  }

  /** Connects to the replica and waits until it has replayed every commit that the primary has acknowledged by now. */
  private async connectUpToDate(pool: Pool): Promise<PoolClient> {
    const acknowledgedLsn = await this.readAcknowledgedLsn();
    const client = await pool.connect();
    try {
      await this.waitUntilReplayed(client, acknowledgedLsn);
      return client;
    } catch (error) {
      client.release(true); // Its query may still be running, so the connection is closed.
      throw error;
    }
  }

  private createConnection(client: PoolClient, releaseSlot: () => void): ReplicaConnection {
    let isLost = false;
    return {
      client,
      reportError: (error) => {
        if (isStatementFault(error)) return false;
        isLost = true;
        if (!isReplayConflict(error)) this.availability.reportFailure(error);
        return true;
      },
      release: (isBusy = false) => {
        client.release(isLost || isBusy);
        releaseSlot();
      },
    };
  }

  /** Returns the position in the log of the primary that the replica must have replayed. */
  private async readAcknowledgedLsn(): Promise<number> {
    const { rows } = await getPool(this.dataSource).query<{ lsn: number }>(ACKNOWLEDGED_POSITION_SQL);
    return rows[0]!.lsn;
  }

  /** @throws Error if the replica takes too long, or its data must not be used */
  private async waitUntilReplayed(client: PoolClient, requiredLsn: number): Promise<void> {
    // The last check needs no pause after it.
    for (const pauseMs of [...CATCH_UP_PAUSES_MS, 0]) {
      const { rows } = await withTimeout(
        client.query<ReplicaPosition>(REPLICA_POSITION_SQL),
        POSITION_TIMEOUT_MS,
        NO_RESPONSE,
      );
      const position = rows[0]!;
      if (!position.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica (any more)');
      if (!position.hasRowSecurity)
        throw new Error('row-level security does not hold the login of DATABASE_REPLICA_URL');
      if (position.lsn >= requiredLsn) return;
      await pause(pauseMs);
    }
    throw new Error('it is behind');
  }

  private registerMetrics(registry: Registry, pool: Pool): Counter<'server'> {
    const { availability } = this;
    new Gauge({
      name: 'database_replica_up',
      help: 'Whether expensive reads use the replica.',
      aggregator: 'min', // The gauge is 0 as soon as one fork cannot use the replica.
      registers: [registry],
      collect() {
        this.set(availability.isAway ? 0 : 1);
      },
    });
    registerStateGauges(registry, () => this.measureLag(pool), [
      ['database_replica_lag_bytes', 'Bytes of the log that the replica has not replayed yet.', ({ bytes }) => bytes],
      [
        'database_replica_lag_seconds',
        'Age of the last commit that the replica has replayed; 0 if it has replayed all.',
        (lag) => lag.seconds,
      ],
    ]);
    return new Counter({
      name: 'database_replica_reads_total',
      help: 'Expensive reads, by the server that ran them.',
      labelNames: ['server'],
      registers: [registry],
    });
  }

  private async measureLag(pool: Pool): Promise<{ bytes: number; seconds: number }> {
    const { rows } = await withTimeout(
      pool.query<ReplicaPosition>(REPLICA_POSITION_SQL),
      POSITION_TIMEOUT_MS,
      NO_RESPONSE,
    );
    const { lsn, secondsSinceCommit } = rows[0]!;
    const bytes = Math.max(0, (await this.readAcknowledgedLsn()) - lsn);
    // The time since the last commit also grows without new commits, so it is a delay only if the replica is behind.
    const isBehind = bytes > 0;
    return { bytes, seconds: isBehind ? (secondsSinceCommit ?? 0) : 0 };
  }
}

/**
 * Error codes of PostgreSQL that are faults of the connection or the server, not of the statement: connection, transaction rollback,
 * resources, operator intervention, system and internal errors.
 */
const SERVER_FAULT_CODES = /^(08|40|53|57P|58|XX)/;
/** Matches any error code of PostgreSQL. Codes of Node.js, such as ECONNRESET, have another form. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Error codes of a statement that the replica has cancelled because it blocked the replay of the log. */
const REPLAY_CONFLICT_CODES = /^40/;

const findErrorCode = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
const isStatementFault = (error: unknown): boolean =>
  SQLSTATE.test(findErrorCode(error)) && !SERVER_FAULT_CODES.test(findErrorCode(error));
const isReplayConflict = (error: unknown): boolean => REPLAY_CONFLICT_CODES.test(findErrorCode(error));
