import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readEnv } from '../../src/config/env';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { RateCounter } from '../../src/platform/tenancy/rate-counter';
import { Metrics } from '../../src/platform/observability/metrics/metrics';
import { untilTrue } from '../support/until';

const WINDOW_SECONDS = 60;
/** Longer than the counter waits for Redis. */
const STALL_MS = 1_500;

describe('counting in a real Redis', () => {
  let redis: ChildProcess;
  let port: number;
  let counters: RateCounter[];

  beforeAll(async () => {
    port = await findFreePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
    await once(redis, 'spawn');
    counters = [await counting()];
  });
  afterAll(() => {
    for (const counter of counters) counter.onModuleDestroy();
    redis.kill('SIGKILL');
  });

  /** One that has reached Redis. */
  async function counting(): Promise<RateCounter> {
    const counter = new RateCounter(readEnv({ REDIS_URL: `redis://127.0.0.1:${port}` }), new Metrics());
    await untilTrue(async () => {
      await counter.count('first', WINDOW_SECONDS);
      return !counter.isDegraded;
    });
    return counter;
  }

  it('continues with Redis when this process itself was too slow to read the response', async () => {
    const [counter] = counters as [RateCounter];
    await new Promise(setImmediate); // after a timer the sockets have their turn first anyway; after this timers do
    const counts = Array.from({ length: 40 }, () => counter.count('stalled', WINDOW_SECONDS));
    for (const end = Date.now() + STALL_MS; Date.now() < end;);
    expect((await Promise.all(counts)).map(({ count }) => count)).toEqual(counts.map((_, n) => n + 1));
    expect(counter.isDegraded).toBe(false);
  });

  it('falls back to local counting while Redis is silent, and returns afterwards', async () => {
    const [counter] = counters as [RateCounter];
    redis.kill('SIGSTOP');
    expect((await counter.count('frozen', WINDOW_SECONDS)).count).toBe(1);
    expect(counter.isDegraded).toBe(true);
    expect((await counter.count('frozen', WINDOW_SECONDS)).count).toBe(2); // at once
    redis.kill('SIGCONT');
    await untilTrue(async () => {
      await counter.count('thawed', WINDOW_SECONDS);
      return !counter.isDegraded;
    });
    expect(counter.isDegraded).toBe(false);
  });
});
