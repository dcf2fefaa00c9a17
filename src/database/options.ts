import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { SnakeNaming } from './naming';
import { PooledClient } from './pooled-client';
import { CONNECT_LIMIT_MS } from './start-client';

/** The role that requests run as: row-level security applies to it, whoever logs in. */
export const APP_ROLE = 'dispatch_app';

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
      ...requestSession(settings),
      connectionTimeoutMillis: 5000, // an exhausted pool answers 503, it does not hang
      keepAlive: true,
      // See TenantReader: a statement need not wait for the answer to the one before; not every pooler follows that.
      ...(settings.DATABASE_POOLER ? { Client: PooledClient } : { pipeline: true }),
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
