import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from '../config/env';
import { SECRET_SETTINGS } from '../config/secret-files';
import { type DemoAccess, isDemoWanted, openDemo } from '../demo/demo';
import { welcome } from '../demo/welcome';
import { ForkMetrics } from '../observability/cluster-metrics';
import type { Log } from '../observability/log';
import { openDatabase } from './database';
import { Lifecycle } from './lifecycle';
import { serveMetrics } from './metrics-server';
import { originOf } from './origin';
import { createApp } from './serve';

/** A fork that dies sooner than this may have a lasting reason; starting it again at once would only spin. */
const SHORT_LIFE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * The first process keeps the database, counts rate limits and gathers metrics; its forks share the port. A fork that
 * dies is replaced; one that dies before all have begun to serve ends the start, since its reason would stay.
 */
export async function forkProcesses(given: Env, log: Log): Promise<void> {
  const lifecycle = new Lifecycle(log, given.DRAIN_SECONDS);
  await lifecycle.begin(() => start(given, log, lifecycle));
}

async function start(given: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const env = await openDatabase(given, log, lifecycle);
  const demo = isDemoWanted(given) ? await openDemoAlone(env, log) : undefined;
  new RateLimiterClusterMaster();
  const metrics = new ForkMetrics();
  if (env.METRICS_PORT) {
    const server = await serveMetrics(metrics, env);
    lifecycle.onStop(() => void server.close());
  }
  const forks = new Forks(env, log, lifecycle);
  lifecycle.onStop(() => forks.stop());
  const port = await forks.start();
  if (demo) process.stderr.write(welcome(originOf(env, port), env.DATA_DIR, demo)); // as in serve.ts
}

class Forks {
  private pause = SHORT_LIFE_MS;

  constructor(
    private readonly env: Env,
    private readonly log: Log,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * @returns the port that all of them serve on
   * @throws Error when one of them ends first; what it wrote says why
   */
  async start(): Promise<number> {
    const forks = Array.from({ length: this.env.WEB_CONCURRENCY }, (_, index) => ({ index, fork: this.fork(index) }));
    const ports = await Promise.all(forks.map(({ fork }) => portOf(fork)));
    for (const { index, fork } of forks) this.replaceWhenGone(index, fork);
    return ports[0]!;
  }

  async stop(): Promise<void> {
    const forks = Object.values(cluster.workers ?? {}).filter((fork) => fork !== undefined);
    await Promise.all(
      forks.map(async (fork) => {
        const ended = once(fork, 'exit');
        fork.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  private fork(index: number): Worker {
    const role = this.env.PROCESS === 'all' && index > 0 ? 'api' : this.env.PROCESS; // jobs run in one of the forks
    return cluster.fork({
      ...Object.fromEntries(SECRET_SETTINGS.map((name) => [`${name}_FILE`, ''])), // read already
      ...Object.fromEntries(SECRET_SETTINGS.map((name) => [name, this.env[name] ?? ''])),
      METRICS_PORT: '', // this process serves them all
      MIGRATE: 'false',
      DEMO: 'false',
      PROCESS: role,
    });
  }

  private replaceWhenGone(index: number, fork: Worker): void {
    const born = Date.now();
    fork.once('exit', (code, signal) => {
      if (this.lifecycle.isStopping) return;
      const isShortLived = Date.now() - born < SHORT_LIFE_MS;
      const wait = isShortLived ? this.pause : 0;
      this.pause = isShortLived ? Math.min(2 * this.pause, LONGEST_PAUSE_MS) : SHORT_LIFE_MS;
      this.log.error({ code, signal, restartInMs: wait }, 'An API process ended; another is started.');
      setTimeout(() => {
        if (!this.lifecycle.isStopping) this.replaceWhenGone(index, this.fork(index));
      }, wait);
    });
  }
}

function portOf(fork: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    fork.once('listening', ({ port }) => resolve(port));
    fork.once('exit', () => reject(new Error('An API process could not start: its reason stands above.')));
  });
}

/** By an application that serves nobody and ends before the forks begin. */
async function openDemoAlone(env: Env, log: Log): Promise<DemoAccess | undefined> {
  const app = await createApp({ ...env, PROCESS: 'api' }, log);
  try {
    return await openDemo(await app.init(), env, log);
  } finally {
    await app.close();
  }
}
