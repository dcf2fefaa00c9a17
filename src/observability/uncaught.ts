import { type Log, written } from './log';

/**
 * An error that nobody handles ends the process, as it would anyway, but through the log: Node itself would print the whole
 * error, with the values that a statement was given.
 */
export function logUncaught(log: Log): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'An error that nobody handled: the process ends.');
    void written(log).then(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
