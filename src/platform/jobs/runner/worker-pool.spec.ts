import { startTestApp, type TestApp } from '../../../../test/support/test-app';
import { WorkerPool } from './worker-pool';

describe('the connections of a runner', () => {
  let t: TestApp;
  let pool: WorkerPool;
  beforeAll(async () => {
    t = await startTestApp();
    pool = new WorkerPool({ connectionString: t.databaseUrl, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await t.stop();
  });

  const take = () =>
    new Promise<(destroy?: Error | boolean) => void>((resolve, reject) =>
      pool.connect((error, _client, release) => (error ? reject(error) : resolve(release))),
    );

  it('lends a connection to one job at a time, even if it is returned twice', async () => {
    const first = await take();
    first();
    const second = await take();
    first();
    const third = take();
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 0, 1]);
    second();
    (await third)();
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  });

  it('accepts the return of a connection that a closed pool did not lend', async () => {
    const closed = new WorkerPool({ connectionString: t.databaseUrl, max: 1 });
    await closed.end();
    const release = await new Promise<() => void>((resolve) =>
      closed.connect((error, _client, giveBack) => error && resolve(giveBack)),
    );
    expect(release).not.toThrow();
  });

  it('closes connections that are returned as broken', async () => {
    const release = await take();
    release(new Error('It is broken.'));
    release();
    expect(pool.totalCount).toBe(0);
  });
});
