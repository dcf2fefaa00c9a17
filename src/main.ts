import 'reflect-metadata';
import cluster from 'node:cluster';
import { readEnv } from './config/env';
import { readSettingsFromProcess } from './config/process-env';
import { createLog, waitUntilWritten } from './platform/observability/log';
import { applyTimeZoneFile } from './config/time-zone-file';
import { switchLogLevelBySignal } from './platform/observability/log-level';
import { logUncaught } from './platform/observability/uncaught';
import { runPreflight } from './server/preflight';
import { explainStartFailure } from './server/start-failure';

/** Reads the settings and starts the processes that they ask for. If the start fails, it prints the reason and exits with code 1. */
async function main(): Promise<void> {
  const env = readEnv(readSettingsFromProcess());
  const log = createLog(env.LOG_LEVEL);
  logUncaught(log);
  switchLogLevelBySignal(log);
  const isParent = env.WEB_CONCURRENCY > 1 && cluster.isPrimary && env.PROCESS !== 'worker';
  try {
    applyTimeZoneFile(env);
    await runPreflight(env);
    // The application is imported only after these checks, so that their faults are reported at once.
    if (isParent) await (await import('./server/fork.js')).forkProcesses(env, log);
    else await (await import('./server/serve.js')).serve(env, log);
  } catch (error) {
    await waitUntilWritten(log);
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
