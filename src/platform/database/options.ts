import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../../config/env';
import { CONNECTION_WAIT_MS } from './connection-limits';
import { ENTITIES } from './entities';
import { NO_TRACING, type Tracing } from '../observability/tracing';
import { createClusterClientClass } from './driver/cluster-client';
import type { Distribution } from './citus/distribution';
import { SnakeNaming } from './naming';
import { PooledClient } from './driver/pooled-client';
import { CONNECT_LIMIT_MS } from './driver/start-client';
import { createTracedClientClass } from './driver/traced-client';

/** The role of requests. Row-level security applies to it, whatever the login. */
export const APP_ROLE = 'dispatch_app';

const NOT_DISTRIBUTED = { isOn: false };
/** A transaction that sends no statement for this long is ended, because it holds a connection and locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** A replica that does not accept a connection within this time is not used. */
const REPLICA_CONNECT_TIMEOUT_MS = 1_000;
/**
 * An idle connection stays open for this long. For a new connection, the database starts a process that has to read the catalogue and to
 * plan all statements again. With the default of ten seconds, a burst of requests after a quiet moment would wait for that.
 */
const IDLE_TIMEOUT_MS = 600_000;
const POOL_TIMEOUTS = {
  connectionTimeoutMillis: CONNECTION_WAIT_MS, // If the pool is exhausted, the request ends with 503 instead of a long wait.
  idleTimeoutMillis: IDLE_TIMEOUT_MS,
};

type UrlSettings = Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL'>;
type SessionSettings = Pick<Env, 'DATABASE_STATEMENT_TIMEOUT_MS'> & Partial<Pick<Env, 'DATABASE_POOLER'>>;
type PoolSettings = SessionSettings & Pick<Env, 'DATABASE_POOL_SIZE'>;

/**
 * Returns the URL with which the owner of the tables logs in: for migrations, jobs, notifications and the operator's commands. It must not
 * lead to a pooler.
 */
export const getOwnerUrl = ({ DATABASE_URL, OWNER_DATABASE_URL }: UrlSettings): string =>
  OWNER_DATABASE_URL ?? DATABASE_URL!;

/**
 * Returns the session settings of connections for requests: the role, timeouts and the time zone. With a pooler they are empty, because
 * it gives each transaction another session. The login must then have only the rights of the role, and its limits are set with ALTER
 * ROLE.
 */
export const buildSessionOptions = ({ DATABASE_POOLER, DATABASE_STATEMENT_TIMEOUT_MS }: SessionSettings) =>
  DATABASE_POOLER
    ? {}
    : {
        options: `-c role=${APP_ROLE} -c statement_timeout=${DATABASE_STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_TIMEOUT_MS} -c timezone=UTC`,
      };

/** Returns the options of the pool for requests. Its connections have the session settings of `buildSessionOptions`. */
export function createAppDataSourceOptions(
  url: string,
  settings: PoolSettings,
  tracing = NO_TRACING,
  { isOn: isDistributed }: Pick<Distribution, 'isOn'> = NOT_DISTRIBUTED,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: 'dispatch',
    poolSize: settings.DATABASE_POOL_SIZE,
    extra: {
      ...buildRequestPoolOptions(settings, tracing, isDistributed),
      ...POOL_TIMEOUTS,
    },
  };
}

/** Returns the options of the pool of the replica. Its connection timeout is short, because requests can use the primary instead. */
export const createReplicaPoolOptions = (url: string, settings: PoolSettings, tracing: Tracing): PoolConfig => ({
  ...buildRequestPoolOptions(settings, tracing),
  connectionString: url,
  application_name: 'dispatch',
  max: settings.DATABASE_POOL_SIZE,
  idleTimeoutMillis: IDLE_TIMEOUT_MS,
  connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT_MS,
});

/** Returns the options that the pools of the primary and of the replica have in common. */
const buildRequestPoolOptions = (settings: SessionSettings, tracing: Tracing, isDistributed = false) => ({
  ...buildSessionOptions(settings),
  keepAlive: true,
  // Statements are sent without waiting for the result of the previous one (see `TenantReader`). Not every pooler supports that.
  pipeline: !settings.DATABASE_POOLER,
  Client: chooseClientClass(settings, tracing, isDistributed),
  onConnect: ignoreConnectionErrors,
});

/** Returns the class of connections. Each layer that a setting needs is a subclass of the one before: pooler, cluster, traces. */
function chooseClientClass(
  { DATABASE_POOLER }: SessionSettings,
  tracing: Tracing,
  isDistributed: boolean,
): typeof Client {
  const pooled = DATABASE_POOLER ? PooledClient : Client;
  const client = isDistributed ? createClusterClientClass(pooled) : pooled;
  return tracing === NO_TRACING ? client : createTracedClientClass(client, tracing);
}

/**
 * Adds a listener for errors of a connection during its entire life. The pool stops listening when it hands a connection over, and the
 * user starts a moment later, so an error in between would end the process. The listener does nothing, because statements report the
 * error.
 */
function ignoreConnectionErrors(client: EventEmitter): void {
  client.on('error', () => undefined);
}

/**
 * A migration waits at most this long for a lock, while requests wait behind it. The time is shorter than PostgreSQL's `deadlock_timeout`,
 * so in a deadlock the migration fails and not a request.
 */
export const LOCK_TIMEOUT_MS = 800;

/** Returns the options of the owner's pool, which only migrations use. */
export function createOwnerDataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: [join(__dirname, '../../../migrations/*.{ts,js}')],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: 'dispatch-migrate',
    poolSize: 2,
    extra: { options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c timezone=UTC`, connectionTimeoutMillis: CONNECT_LIMIT_MS },
  };
}
