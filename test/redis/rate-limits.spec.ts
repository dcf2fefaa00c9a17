import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { askAtCeiling, expectCeiling } from '../support/business-ceiling';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ServiceProcess } from '../support/service-process';
import { until } from '../support/until';

/** Needs a real Redis, so it has a separate command: `npm run test:redis`. */
describe('machines that share a Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-redis-'));
  let database: TestDatabase;
  let db: Pool;
  let redis: ChildProcess;
  let services: ServiceProcess[] = [];

  beforeAll(async () => {
    const port = await findFreePort();
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    redis = spawn('redis-server', options, { stdio: 'ignore' });
    await once(redis, 'spawn').catch(() => {
      throw new Error('These tests need Redis: apt-get install redis-server');
    });
    database = await createTestDatabase();
    db = new Pool({ connectionString: database.url, max: 2 });
    const settings = {
      DATABASE_URL: database.url,
      MIGRATE: 'false',
      PROCESS: 'api',
      SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
    };
    // One of forks, and one by itself.
    services = await Promise.all([
      ServiceProcess.start(join(folder, 'a'), { ...settings, WEB_CONCURRENCY: '2', DATABASE_POOL_SIZE: '8' }),
      ServiceProcess.start(join(folder, 'b'), settings),
    ]);
    await Promise.all(services.map(({ url }) => untilShared(url)));
  });
  afterAll(async () => {
    for (const service of services) await service.end('SIGTERM');
    redis.kill('SIGKILL');
    await db.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const rateLimits = async (url: string) =>
    ((await (await fetch(`${url}/health/ready`)).json()) as { rateLimits: string }).rateLimits;
  async function untilShared(url: string): Promise<void> {
    await until('rate limits are shared', async () => (await rateLimits(url)) !== 'local', 100_000);
  }

  it('count the requests of a business together: it has one ceiling, and others do not notice that it is reached', async () => {
    expectCeiling(
      await askAtCeiling(
        db,
        services.map(({ url }) => url),
      ),
    );
    expect(await Promise.all(services.map(({ url }) => rateLimits(url)))).toEqual(['shared', 'shared']);
  });
});
