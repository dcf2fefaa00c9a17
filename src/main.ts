import 'reflect-metadata';
import cluster from 'node:cluster';
import { readEnv } from './config/env';
import { settingsFromProcess } from './config/process-env';
import { createLog, written } from './observability/log';
import { logUncaught } from './observability/uncaught';
import { forkProcesses } from './runtime/fork';
import { serve } from './runtime/serve';
import { explain } from './runtime/start-failure';

/** Reads the settings and runs what they say. Whatever stops the start is said in one sentence, with exit code 1. */
async function main(): Promise<void> {
  const env = readEnv(settingsFromProcess());
  const log = createLog(env.LOG_LEVEL);
  logUncaught(log);
  const isParent = env.WEB_CONCURRENCY > 1 && cluster.isPrimary && env.PROCESS !== 'worker';
  try {
    await (isParent ? forkProcesses(env, log) : serve(env, log));
  } catch (error) {
    await written(log);
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
