import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { SnakeNaming } from './naming';
import { CONNECT_LIMIT_MS } from './start-client';

/** The role that requests run as: row-level security applies to it, whoever logs in. */
export const APP_ROLE = 'dispatch_app';

type Settings = Pick<Env, 'DATABASE_POOL_SIZE' | 'DATABASE_STATEMENT_TIMEOUT_MS'>;

/** The pool of the service. PgBouncer refuses startup options; behind it log in as dispatch_app itself. */
export function appDataSourceOptions(url: string, settings: Settings): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [join(__dirname, '../modules/**/entities/*.entity.{ts,js}')],
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: 'dispatch',
    poolSize: settings.DATABASE_POOL_SIZE,
    extra: {
      options: `-c role=${APP_ROLE} -c statement_timeout=${settings.DATABASE_STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
      connectionTimeoutMillis: 5000, // an exhausted pool answers 503, it does not hang
      keepAlive: true,
      pipeline: true, // see TenantReader: a statement need not wait for the answer to the one before
      onConnect: hearsOfErrors,
    },
  };
}

/**
 * From its first moment to its last. The pool stops listening when it hands a connection over, and who waited for it
 * begins to listen a moment later: an error in between that nobody hears would end the process. Statements tell it too.
 */
function hearsOfErrors(client: EventEmitter): void {
  client.on('error', () => undefined);
}

/** The login role's own connection, for migrations alone. */
export function ownerDataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [join(__dirname, '../modules/**/entities/*.entity.{ts,js}')],
    migrations: [join(__dirname, '../../migrations/*.{ts,js}')],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: 'dispatch-migrate',
    poolSize: 2,
    extra: { options: '-c lock_timeout=30s -c timezone=UTC', connectionTimeoutMillis: CONNECT_LIMIT_MS },
  };
}
