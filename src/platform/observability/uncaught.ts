import { type Log, waitUntilWritten } from './log';

/**
 * Makes the process log an unhandled error and end. Without these listeners, Node would print the whole error, including the values of a
 * statement.
 */
export function logUncaught(log: Log): void {
  const logAndExit = (error: unknown) => {
    log.fatal({ err: error }, 'Unhandled error: the process ends.');
    void waitUntilWritten(log).then(() => process.exit(1));
  };
  process.on('uncaughtException', logAndExit);
  process.on('unhandledRejection', logAndExit);
}
