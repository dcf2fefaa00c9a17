import cluster from 'node:cluster';
import { once } from 'node:events';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from '../config/env';
import { type DemoAccess, isDemoWanted, openDemo } from '../demo/demo';
import { welcome } from '../demo/welcome';
import type { Log } from '../observability/log';
import { openDatabase } from './database';
import { Lifecycle } from './lifecycle';
import { createApp, originOf } from './serve';

/** A fork that dies sooner than this has a lasting reason; starting it again at once would only spin. */
const SHORT_LIFE_MS = 2000;

/** The first process keeps the database and counts rate limits; its forks share the port. A fork that dies is replaced. */
export async function forkProcesses(given: Env, log: Log): Promise<void> {
  const lifecycle = new Lifecycle(log);
  let env: Env;
  let demo: DemoAccess | undefined;
  try {
    env = await openDatabase(given, log, lifecycle);
    if (isDemoWanted(given)) demo = await openDemoAlone(env, log);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
  new RateLimiterClusterMaster();
  cluster.once('listening', (_, { port }) => {
    if (demo) process.stderr.write(welcome(originOf(env, port), env.DATA_DIR, demo)); // as in serve.ts
  });
  const start = (index: number) => {
    const born = Date.now();
    const role = env.PROCESS === 'all' && index > 0 ? 'api' : env.PROCESS; // jobs run in one of the forks
    const fork = cluster.fork({
      DATABASE_URL: env.DATABASE_URL,
      SECRETS_KEY: env.SECRETS_KEY,
      MIGRATE: 'false',
      DEMO: 'false',
      PROCESS: role,
    });
    fork.once('exit', (code, signal) => {
      if (lifecycle.isStopping) return;
      log.error({ code, signal }, 'An API process ended; another is started.');
      setTimeout(() => start(index), Date.now() - born < SHORT_LIFE_MS ? SHORT_LIFE_MS : 0);
    });
  };
  for (let index = 0; index < env.WEB_CONCURRENCY; index++) start(index);
  lifecycle.onStop(async () => {
    const forks = Object.values(cluster.workers ?? {}).filter((fork) => fork !== undefined);
    await Promise.all(
      forks.map(async (fork) => {
        const ended = once(fork, 'exit');
        fork.process.kill('SIGTERM');
        await ended;
      }),
    );
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
