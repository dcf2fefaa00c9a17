import cluster from 'node:cluster';
import type { Log } from './log';

/** What the first process tells its forks. */
interface LevelMessage {
  readonly logLevel: string;
}

/**
 * SIGUSR2 has the log tell everything that it can (`debug`), and the next one as much as before, without a restart. The first
 * process tells its forks, and forks do not listen themselves: a supervisor may send the signal to all processes at once.
 */
export function switchLogLevelBySignal(log: Log): void {
  const usual = log.level;
  const set = (level: string): void => {
    log.level = level;
    log.warn({ logLevel: level }, 'The level of the log was changed.');
  };
  if (cluster.isWorker) {
    process.on('SIGUSR2', () => undefined); // or it would end the process
    process.on('message', (message) => {
      if (isLevelMessage(message)) set(message.logLevel);
    });
    return;
  }
  process.on('SIGUSR2', () => {
    set(log.level === usual ? 'debug' : usual);
    for (const fork of Object.values(cluster.workers ?? {})) fork?.send({ logLevel: log.level } satisfies LevelMessage);
  });
  // One that takes the place of another begins with the setting's level.
  cluster.on('online', (fork) => {
    if (log.level !== usual) fork.send({ logLevel: log.level } satisfies LevelMessage);
  });
}

const isLevelMessage = (message: unknown): message is LevelMessage =>
  typeof message === 'object' && message !== null && typeof (message as LevelMessage).logLevel === 'string';
