import cluster from 'node:cluster';
import type { Log } from './log';

/** Message from the first process to its forks, which serve the requests. */
interface LevelMessage {
  readonly logLevel: string;
}

/**
 * Makes the signal SIGUSR2 switch the log level to `debug`, and the next SIGUSR2 back to the configured level. The first process informs
 * its forks. Forks ignore the signal, because a supervisor may send it to all processes at once.
 */
export function switchLogLevelBySignal(log: Log): void {
  const configuredLevel = log.level;
  const setLevel = (level: string): void => {
    log.level = level;
    log.warn({ logLevel: level }, 'The level of the log was changed.');
  };
  if (cluster.isWorker) {
    process.on('SIGUSR2', () => undefined); // Without a listener, the signal would end the process.
    process.on('message', (message) => {
      if (isLevelMessage(message)) setLevel(message.logLevel);
    });
    return;
  }
  process.on('SIGUSR2', () => {
    setLevel(log.level === configuredLevel ? 'debug' : configuredLevel);
    for (const fork of Object.values(cluster.workers ?? {})) fork?.send({ logLevel: log.level } satisfies LevelMessage);
  });
  // A fork that replaces another one starts with the configured level, so it is informed when it is online.
  cluster.on('online', (fork) => {
    if (log.level !== configuredLevel) fork.send({ logLevel: log.level } satisfies LevelMessage);
  });
}

const isLevelMessage = (message: unknown): message is LevelMessage =>
  typeof message === 'object' && message !== null && typeof (message as LevelMessage).logLevel === 'string';
