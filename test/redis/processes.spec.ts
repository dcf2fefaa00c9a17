import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../src/common/ids';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { seedCustomer } from '../factories/customer.factory';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { askAtCeiling, expectCeiling } from '../support/business-ceiling';
import { EventStream } from '../support/event-stream';
import { pgbouncer, poolerSettings, startPooler } from '../support/pooler';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { until as untilHolds } from '../support/until';

const APIS = 4;
const WORKERS = 2;
const MAILS = 60;
const METRICS_TOKEN = 'metrics-for-the-test';
const LIMIT_MS = 60_000;

/** Four API processes and two workers with a real PgBouncer and Redis: `npm run test:redis`. */
describe('several processes', () => {
  let t: TestApp;
  let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;
  let redis: ChildProcess;
  let redisPort: number;
  let apis: ServiceProcess[] = [];
  const workers: ChildProcess[] = [];

  const startRedis = async () => {
    const options = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''];
    redis = spawn('redis-server', options, { stdio: 'ignore' });
    await once(redis, 'spawn');
  };
  const folder = (name: string) => join(t.folder, name);
  const until = (what: string, isSo: () => Promise<boolean> | boolean) => untilHolds(what, isSo, LIMIT_MS);

  beforeAll(async () => {
    const program = pgbouncer();
    if (!program) throw new Error('These tests need PgBouncer: apt-get install pgbouncer');
    redisPort = await findFreePort();
    await startRedis();
    pooler = await startPooler(program);
    t = await startTestApp();
    const settings = {
      ...(poolerSettings(t.databaseUrl) as Record<string, string>),
      MIGRATE: 'false',
      SECRETS_KEY: t.env.SECRETS_KEY!,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      LOG_LEVEL: 'info',
      METRICS_TOKEN,
    };
    for (let n = 0; n < WORKERS; n++) {
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PROCESS: 'worker',
        DATA_DIR: folder(`worker-${n}`),
      };
      const main = join(__dirname, '../../dist/service/main.js');
      workers.push(spawn(process.execPath, [main], { env: { ...env, ...settings }, stdio: 'ignore' }));
    }
    apis = await Promise.all(
      Array.from({ length: APIS }, (_, n) => ServiceProcess.start(folder(`api-${n}`), { ...settings, PROCESS: 'api' })),
    );
    await untilShared();
  }, 300_000);
  afterAll(async () => {
    for (const api of apis) await api.end('SIGTERM');
    for (const worker of workers) worker.kill('SIGKILL');
    redis.kill('SIGKILL');
    await t.stop();
    await pooler?.stop();
  });

  const urls = () => apis.map(({ url }) => url);
  const all = async (isSo: (url: string) => Promise<boolean>) => (await Promise.all(urls().map(isSo))).every(Boolean);
  const counts = async (url: string, how: 'shared' | 'local') =>
    ((await (await fetch(`${url}/health/ready`)).json()) as { rateLimits: string }).rateLimits === how;

  /** Waits until the processes have found Redis and each other. */
  const untilShared = async () => {
    const { tokens } = await t.seedTenant();
    const ask = (url: string) => send(url, 'GET', '/api/business/my-business', { token: tokens.owner });
    await until('a count that all share', async () => {
      await Promise.all(urls().map(ask));
      return (await all((url) => counts(url, 'shared'))) && all(knowsOfAll);
    });
  };
  const knowsOfAll = async (url: string) =>
    (await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()).includes(
      `rate_limit_machines ${APIS}\n`,
    );

  interface Reply {
    readonly status: number;
    readonly data: { readonly guid: string; readonly token: string };
  }
  const send = async (
    url: string,
    method: string,
    path: string,
    { body, token = t.tenant.tokens.owner, key }: { body?: object; token?: string; key?: string } = {},
  ): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: Reply['data'] };
    return { status: response.status, data };
  };

  it('count the requests of a business together, its share each while Redis is away, and together again', async () => {
    expectCeiling(await askAtCeiling(t.db, urls()));
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    expectCeiling(await askAtCeiling(t.db, urls()));
    expect(await all((url) => counts(url, 'local'))).toBe(true);
    await startRedis();
    await untilShared();
    expectCeiling(await askAtCeiling(t.db, urls()));
  }, 200_000);

  it('refuse a token that one of them has revoked', async () => {
    const made = await send(urls()[0]!, 'POST', '/api/business/tokens', { body: { name: 'Shop' } });
    const { guid, token } = made.data;
    const statuses = () =>
      Promise.all(urls().map(async (url) => (await send(url, 'GET', '/api/v1/Orders', { token })).status));
    expect([made.status, ...(await statuses())]).toEqual([201, 200, 200, 200, 200]);
    expect((await send(urls()[1]!, 'DELETE', `/api/business/tokens/${guid}`)).status).toBeLessThan(300);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  it('runs a request once when all processes receive it with the same key', async () => {
    const body = {
      customerId: (await seedCustomer(t)).id,
      items: [{ description: 'Once', quantity: 1, price: 1 }],
      deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
    };
    const key = newId();
    const ask = () =>
      Promise.all([...urls(), ...urls()].map((url) => send(url, 'POST', '/api/v1/Orders', { body, key })));
    const atOnce = await ask();
    const later = await ask();
    const made = new Set([...atOnce, ...later].filter(({ status }) => status === 201).map(({ data }) => data.guid));
    expect(made.size).toBe(1);
    expect(atOnce.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 201));
    const { rows } = await t.db.query(`SELECT FROM order_items WHERE description = 'Once'`);
    expect(rows).toHaveLength(1);
  });

  it('publish on every stream what one process received', async () => {
    const vehicleId = await seedVehicle(t);
    const { deviceId } = await seedDevice(t, { vehicleId });
    const streams = await Promise.all(urls().map((url) => EventStream.open(url, t.tenant.tokens.owner)));
    try {
      const positions = [{ latitude: 48.2, longitude: 16.37, timestamp: new Date().toISOString(), speed: 30 }];
      const sent = await send(urls()[0]!, 'POST', '/api/tracking/positions', {
        body: { deviceId, positions },
        token: t.tenant.tokens.api,
      });
      expect(sent.status).toBe(200);
      const emitted = await Promise.all(streams.map((stream) => stream.event(vehicleId)));
      expect(emitted.map(({ type }) => type)).toEqual(Array(APIS).fill('position'));
    } finally {
      for (const stream of streams) stream.close();
    }
  });

  it('runs every job in one process only', async () => {
    await t.db.query(
      `SELECT enqueue_job('send_mail', json_build_object('to', format('m%s@customer.example', n), 'subject', 'Parcel', 'text', 'It comes.'))
       FROM generate_series(1, ${MAILS}) n`,
    );
    const sent = () =>
      Array.from({ length: WORKERS }, (_, n) => join(folder(`worker-${n}`), 'mail')).flatMap((mails) =>
        existsSync(mails) ? readdirSync(mails) : [],
      ).length;
    const left = async () => (await t.db.query('SELECT FROM graphile_worker._private_jobs')).rows.length;
    await until('the end of the queue', async () => (await left()) === 0);
    expect(sent()).toBe(MAILS);
  });
});
