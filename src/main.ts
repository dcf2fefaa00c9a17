import 'reflect-metadata';
import cluster from 'node:cluster';
import { readEnv } from './config/env';
import { settingsFromProcess } from './config/process-env';
import { createLog, written } from './observability/log';
import { applyTimeZoneFile } from './config/time-zone-file';
import { switchLogLevelBySignal } from './observability/log-level';
import { logUncaught } from './observability/uncaught';
import { preflight } from './runtime/preflight';
import { explain } from './runtime/start-failure';

/** Reads the settings and runs what they say. Whatever stops the start is said in one sentence, with exit code 1. */
async function main(): Promise<void> {
  const env = readEnv(settingsFromProcess());
  const log = createLog(env.LOG_LEVEL);
  logUncaught(log);
  switchLogLevelBySignal(log);
  const isParent = env.WEB_CONCURRENCY > 1 && cluster.isPrimary && env.PROCESS !== 'worker';
  try {
    applyTimeZoneFile(env);
    await preflight(env);
    // Loaded only now: what can't start says so at once.
    if (isParent) await (await import('./runtime/fork.js')).forkProcesses(env, log);
    else await (await import('./runtime/serve.js')).serve(env, log);
  } catch (error) {
    await written(log);
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
