import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import request from 'supertest';
import { readEnv } from '../../src/config/env';
import { createLog } from '../../src/platform/observability/log';
import type { LoggedEvent } from '../../src/platform/jobs/events';
import type { Mail } from '../../src/platform/outbound/mail/mail';
import { MailSealer, type SealedMail } from '../../src/platform/outbound/mail/mail-sealer';
import { createApp } from '../../src/server/serve';
import { createTestDatabase } from './database';
import { OpenedResources } from './opened-resources';
import { poolerSettings } from './pooler';
import { openApiCheck } from './openapi-check';
import { assertStatementsCarryTheBusiness } from './recorded-statements';
import { assertOneServerEach } from './shard-queries';
import { seedTenant, type Tenant } from '../factories/tenant.factory';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';

/** Sends requests and checks every response against the OpenAPI document. */
export type Client = Record<Method, (path: string) => request.Test>;

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/**
 * Starts the service with its own database. `t.api` acts as the owner of a seeded business (`t.tenant`), `t.as(token)`
 * as another user. Jobs are queued but not run unless `PROCESS` is set. If the start fails, everything that was opened
 * is closed before the error is thrown.
 * @param lines receives the log, for tests that read it
 * @param ofDatabase settings that depend on the created database
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  lines?: Parameters<typeof createLog>[1],
  ofDatabase: (databaseUrl: string) => Record<string, string> = () => ({}),
): Promise<TestApp> {
  const opened = new OpenedResources();
  try {
    return await openTestApp(opened, settings, lines, ofDatabase);
  } catch (error) {
    await opened.close().catch(() => undefined); // Report the first error.
    throw error;
  }
}

async function openTestApp(
  opened: OpenedResources,
  settings: Record<string, string>,
  lines: Parameters<typeof createLog>[1] | undefined,
  ofDatabase: (databaseUrl: string) => Record<string, string>,
) {
  const database = await createTestDatabase();
  opened.add(() => database.drop());
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-test-'));
  opened.add(() => rmSync(folder, { recursive: true, force: true }));
  const env = readEnv({
    NODE_ENV: 'test',
    PROCESS: 'api',
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...poolerSettings(database.url),
    DATABASE_POOL_SIZE: '32', // A business may use twelve of them: as many as race in tests.
    SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    PUBLIC_RATE_LIMIT: '100000',
    ...settings,
    ...ofDatabase(database.url),
  });
  const app = await createApp(env, createLog(env.LOG_LEVEL, lines));
  opened.add(() => app.close());
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}`;
  /** A superuser's connection that sees every business, to check the stored data. */
  const db = new Pool({ connectionString: database.url, max: 4 });
  opened.add(async () => {
    db.on('error', () => undefined); // end() does not wait for the sockets, and the drop may cut one off.
    await db.end();
  });
  const check = openApiCheck(app);
  const tenant = await seedTenant(db);

  const as = (token?: string): Client => {
    const send = (method: Method) => (path: string) => {
      const sent = request(url)[method](path);
      if (token) sent.set('Authorization', `Bearer ${token}`);
      return sent.expect((response) => check(method, path, response));
    };
    return {
      get: send('get'),
      post: send('post'),
      put: send('put'),
      patch: send('patch'),
      delete: send('delete'),
      head: send('head'),
    };
  };

  return {
    app,
    env,
    url,
    db,
    databaseUrl: database.url,
    folder,
    tenant,
    as,
    api: as(tenant.tokens.owner),
    /** Creates another business, for tests of isolation. */
    seedTenant: (options?: Parameters<typeof seedTenant>[1]): Promise<Tenant> => seedTenant(db, options),
    /** The queued jobs of one task, oldest first. */
    jobs: async <T = Record<string, unknown>>(task: string): Promise<T[]> => {
      const { rows } = await db.query<{ payload: T }>(
        `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = $1 ORDER BY j.id`,
        [task],
      );
      return rows.map(({ payload }) => payload);
    },
    /** The queued mails, oldest first, decrypted. */
    mails: async (): Promise<Mail[]> => {
      const { rows } = await db.query<{ payload: Mail | SealedMail }>(
        `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'send_mail' ORDER BY j.id`,
      );
      return rows.map(({ payload }) => app.get(MailSealer).open(payload));
    },
    /** The log of events in the order of emission. */
    events: async <T = LoggedEvent>(): Promise<T[]> => {
      const { rows } = await db.query<{ event: T }>(
        `SELECT body::jsonb || jsonb_build_object('id', id, 'type', type, 'businessId', business_id, 'recordId', record_id) AS event
         FROM events ORDER BY seq`,
      );
      return rows.map(({ event }) => event);
    },
    stop: async () => {
      await opened.close();
      await assertStatementsCarryTheBusiness();
      assertOneServerEach();
    },
  };
}
