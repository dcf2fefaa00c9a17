import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import request from 'supertest';
import { readEnv } from '../../src/config/env';
import { createLog } from '../../src/observability/log';
import type { LoggedEvent } from '../../src/outbox/events';
import { createApp } from '../../src/runtime/serve';
import { createTestDatabase } from './database';
import { OpenedResources } from './opened-resources';
import { poolerSettings } from './pooler';
import { openApiCheck } from './openapi-check';
import { assertStatementsCarryTheBusiness } from './recorded-statements';
import { assertOneServerEach } from './shards-asked';
import { seedTenant, type Tenant } from '../factories/tenant.factory';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';

/** Every answer is checked against the OpenAPI document, on the way. */
export type Client = Record<Method, (path: string) => request.Test>;

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/**
 * The service as it runs, on a database of its own. `t.api` speaks as the owner of a seeded business (`t.tenant`),
 * `t.as(token)` as anybody else. Jobs are queued but not run unless `PROCESS` says so. When the start fails, everything
 * that was opened is closed before the error is thrown.
 *
 * @param lines where the log goes, for tests that read it
 * @param ofDatabase settings that follow from the database that was made
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
    await opened.close().catch(() => undefined); // the first error is the one to report
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
    DATABASE_POOL_SIZE: '32', // of which a business may hold twelve: as many as race
    SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    PUBLIC_RATE_LIMIT: '100000',
    ...settings,
    ...ofDatabase(database.url),
  });
  const app = await createApp(env, createLog(env.LOG_LEVEL, lines));
  opened.add(() => app.close());
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}`;
  /** A superuser's connection: sees every business, to look behind the interface. */
  const db = new Pool({ connectionString: database.url, max: 4 });
  opened.add(async () => {
    db.on('error', () => undefined); // end() does not wait for the sockets: the drop may cut one off
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
    /** Another business, for what must not be seen. */
    seedTenant: (options?: Parameters<typeof seedTenant>[1]): Promise<Tenant> => seedTenant(db, options),
    /** The jobs of one task in the queue, oldest first: the outbox as a worker would find it. */
    jobs: async <T = Record<string, unknown>>(task: string): Promise<T[]> => {
      const { rows } = await db.query<{ payload: T }>(
        `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = $1 ORDER BY j.id`,
        [task],
      );
      return rows.map(({ payload }) => payload);
    },
    /** The log of events, in the order in which they were told. */
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
