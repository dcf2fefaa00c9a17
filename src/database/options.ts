import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { ENTITIES } from './entities';
import { NO_TRACING, type Tracing } from '../observability/tracing';
import { clusterClient } from './cluster-client';
import type { Distribution } from './distribution';
import { SnakeNaming } from './naming';
import { PooledClient } from './pooled-client';
import { mayStandBack } from './standing-back';
import { CONNECT_LIMIT_MS } from './start-client';
import { tracedClient } from './traced-client';

/** The role that requests run as: row-level security applies to it, whoever logs in. */
export const APP_ROLE = 'dispatch_app';

const ONE_SERVER = { isOn: false };
/**
 * So long a connection is kept that nobody uses: a new one costs the database a process, which has to read the catalogue and
 * plan anew. With ten seconds, as is usual, who comes after a quiet moment with a hundred requests makes all others wait for that.
 */
const IDLE_LIMIT_MS = 600_000;
const KEPT = {
  connectionTimeoutMillis: 5000, // an exhausted pool answers 503, it does not hang
  idleTimeoutMillis: IDLE_LIMIT_MS,
};

type Urls = Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL'>;
type Session = Pick<Env, 'DATABASE_STATEMENT_TIMEOUT_MS'> & Partial<Pick<Env, 'DATABASE_POOLER'>>;
type Settings = Session & Pick<Env, 'DATABASE_POOL_SIZE'>;

/** Where the owner of the tables logs in, past any pooler: migrations, jobs, notifications, the operator's commands. */
export const ownerUrl = ({ DATABASE_URL, OWNER_DATABASE_URL }: Urls): string => OWNER_DATABASE_URL ?? DATABASE_URL!;

/**
 * What makes a connection one of requests. A pooler gives each transaction another session, so nothing can be set for a
 * session there: the login itself is then one that has only the role's rights, and has its limits from ALTER ROLE.
 */
export const requestSession = ({ DATABASE_POOLER, DATABASE_STATEMENT_TIMEOUT_MS }: Session) =>
  DATABASE_POOLER
    ? {}
    : {
        options: `-c role=${APP_ROLE} -c statement_timeout=${DATABASE_STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
      };

/** The pool of the service, for requests. */
export function appDataSourceOptions(
  url: string,
  settings: Settings,
  tracing = NO_TRACING,
  { isOn: isDistributed }: Pick<Distribution, 'isOn'> = ONE_SERVER,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: 'dispatch',
    poolSize: settings.DATABASE_POOL_SIZE - costlyPoolSize(url, settings),
    extra: {
      ...forRequests(settings, tracing, isDistributed),
      ...KEPT,
    },
  };
}

/**
 * How many of the connections are kept for statements whose work a client decides: a quarter, where their backends can stand back.
 * None: all are taken for all, as the database is elsewhere, or behind a pooler, whose sessions are anybody's.
 */
export const costlyPoolSize = (url: string, { DATABASE_POOL_SIZE, DATABASE_POOLER }: Settings): number =>
  DATABASE_POOLER || !mayStandBack(url) ? 0 : Math.floor(DATABASE_POOL_SIZE / 4);

/** The pool of those, where there are any. */
export function costlyPoolOptions(
  url: string,
  settings: Settings,
  tracing = NO_TRACING,
  { isOn: isDistributed }: Pick<Distribution, 'isOn'> = ONE_SERVER,
): PoolConfig | undefined {
  const max = costlyPoolSize(url, settings);
  if (max === 0) return undefined;
  return {
    ...forRequests(settings, tracing, isDistributed),
    ...KEPT,
    connectionString: url,
    application_name: 'dispatch',
    max,
  };
}

/** The pool of a replica, for requests that can go to the primary instead. */
export const replicaPoolOptions = (url: string, settings: Settings, tracing: Tracing): PoolConfig => ({
  ...forRequests(settings, tracing),
  connectionString: url,
  application_name: 'dispatch',
  max: settings.DATABASE_POOL_SIZE,
  idleTimeoutMillis: IDLE_LIMIT_MS,
  connectionTimeoutMillis: 1000,
});

const forRequests = (settings: Session, tracing: Tracing, isDistributed = false) => ({
  ...requestSession(settings),
  keepAlive: true,
  // See TenantReader: a statement need not wait for the answer to the one before; not every pooler follows that.
  pipeline: !settings.DATABASE_POOLER,
  Client: clientOf(settings, tracing, isDistributed),
  onConnect: hearsOfErrors,
});

function clientOf({ DATABASE_POOLER }: Session, tracing: Tracing, isDistributed: boolean): typeof Client {
  const pooled = DATABASE_POOLER ? PooledClient : Client;
  const client = isDistributed ? clusterClient(pooled) : pooled;
  return tracing === NO_TRACING ? client : tracedClient(client, tracing);
}

/**
 * From its first moment to its last. The pool stops listening when it hands a connection over, and who waited for it
 * begins to listen a moment later: an error in between that nobody hears would end the process. Statements tell it too.
 */
function hearsOfErrors(client: EventEmitter): void {
  client.on('error', () => undefined);
}

/**
 * How long a migration waits for a lock, and others behind it. Less than PostgreSQL waits before it looks for a deadlock
 * (`deadlock_timeout`), so that the migration gives way and not the request.
 */
export const LOCK_TIMEOUT_MS = 800;

/** The login role's own connection, for migrations alone. */
export function ownerDataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: [join(__dirname, '../../migrations/*.{ts,js}')],
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
