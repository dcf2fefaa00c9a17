import type { Log } from '../observability/log';

/** Longer than any step of a clean stop takes; a supervisor would kill us soon after. */
const LIMIT_MS = 25_000;

/** Runs `stop` once at SIGTERM or SIGINT, then exits: 0 when everything stopped in order. A second signal exits at once. */
export function onStopSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => {
      log.error('The stop took too long; exiting all the same.');
      process.exit(1);
    }, LIMIT_MS).unref();
    stop().then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.on('SIGINT', () => begin('SIGINT'));
}
