import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from '../config/env';
import { SECRET_SETTINGS } from '../config/secret-files';
import { type DemoAccess, isDemoWanted, openDemo } from '../tools/demo/demo';
import { createWelcomeText } from '../tools/demo/welcome';
import { ForkMetrics } from '../platform/observability/metrics/cluster-metrics';
import type { Log } from '../platform/observability/log';
import { openDatabase } from './database';
import { Lifecycle } from './lifecycle';
import { serveMetrics } from './metrics-server';
import { getOrigin } from './origin';
import { createApp } from './serve';

/** A fork that lives shorter than this may fail again for the same reason, so its replacement is delayed. */
const SHORT_LIFE_MS = 2_000;
/** The delay doubles with each short-lived fork, up to this maximum. */
const MIN_RESTART_DELAY_MS = 2_000;
const MAX_RESTART_DELAY_MS = 30_000;

/**
 * Runs the service in several processes. The first process runs the embedded database, counts rate limits and collects metrics. Its forks serve
 * requests on a shared port. A fork that ends is replaced. If a fork ends before all forks serve, the start fails, because the reason would
 * persist.
 */
export async function forkProcesses(settings: Env, log: Log): Promise<void> {
  const lifecycle = new Lifecycle(log, settings.DRAIN_SECONDS);
  await lifecycle.begin(() => start(settings, log, lifecycle));
}

async function start(settings: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const env = await openDatabase(settings, log, lifecycle);
  const demo = isDemoWanted(settings) ? await openDemoBeforeForks(env, log) : undefined;
  new RateLimiterClusterMaster();
  const metrics = new ForkMetrics();
  if (env.METRICS_PORT) {
    const server = await serveMetrics(metrics, env);
    lifecycle.onStop(() => void server.close());
  }
  const forks = new Forks(env, log, lifecycle);
  lifecycle.onStop(() => forks.stop());
  const port = await forks.start();
  // Standard error, because standard output carries the log, which must not contain a password (see serve.ts).
  if (demo) process.stderr.write(createWelcomeText(getOrigin(env, port), env.DATA_DIR, demo));
}

class Forks {
  private restartDelayMs = MIN_RESTART_DELAY_MS;

  constructor(
    private readonly env: Env,
    private readonly log: Log,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * Starts all forks and waits until they serve.
   *
   * @returns their port
   * @throws Error if a fork ends before that; its log contains the reason
   */
  async start(): Promise<number> {
    const forks = Array.from({ length: this.env.WEB_CONCURRENCY }, (_, index) => ({ index, fork: this.fork(index) }));
    const ports = await Promise.all(forks.map(({ fork }) => waitForPort(fork)));
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
    // Jobs run only in the first fork.
    const processRole = this.env.PROCESS === 'all' && index > 0 ? 'api' : this.env.PROCESS;
    return cluster.fork({
      // This process has read the files of secret settings, so the forks receive the values.
      ...Object.fromEntries(SECRET_SETTINGS.map((name) => [`${name}_FILE`, ''])),
      ...Object.fromEntries(SECRET_SETTINGS.map((name) => [name, this.env[name] ?? ''])),
      METRICS_PORT: '', // This process serves the metrics of all forks.
      MIGRATE: 'false',
      DEMO: 'false',
      PROCESS: processRole,
    });
  }

  private replaceWhenGone(index: number, fork: Worker): void {
    const startedAtMs = Date.now();
    fork.once('exit', (code, signal) => {
      if (this.lifecycle.isStopping) return;
      const isShortLived = Date.now() - startedAtMs < SHORT_LIFE_MS;
      const delayMs = isShortLived ? this.restartDelayMs : 0;
      const nextDelayMs = isShortLived ? 2 * this.restartDelayMs : MIN_RESTART_DELAY_MS;
      this.restartDelayMs = Math.min(nextDelayMs, MAX_RESTART_DELAY_MS);
      this.log.error({ code, signal, restartInMs: delayMs }, 'An API process ended; another is started.');
      setTimeout(() => {
        if (!this.lifecycle.isStopping) this.replaceWhenGone(index, this.fork(index));
      }, delayMs);
    });
  }
}

/** Waits until a fork listens and returns its port. */
function waitForPort(fork: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    fork.once('listening', ({ port }) => resolve(port));
    fork.once('exit', () => reject(new Error('An API process could not start: its reason stands above.')));
  });
}

/** Opens the demo with an application that serves no requests, and closes that application before the forks start. */
async function openDemoBeforeForks(env: Env, log: Log): Promise<DemoAccess | undefined> {
  const app = await createApp({ ...env, PROCESS: 'api' }, log);
  try {
    return await openDemo(await app.init(), env, log);
  } finally {
    await app.close();
  }
}
