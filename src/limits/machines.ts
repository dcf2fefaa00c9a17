import cluster from 'node:cluster';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';

/** How often a machine says that it counts here too. */
const EVERY_MS = 5_000;
/** By Redis's own clock, so that those of the machines need not agree; who has said nothing for 20 seconds is gone. */
const SAY_AND_COUNT = `
  local now = tonumber(redis.call('TIME')[1])
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 20)
  redis.call('EXPIRE', KEYS[1], 60)
  return redis.call('ZCARD', KEYS[1])`;
const KEY = 'rate:machines';
/** Forks count in their first process: they are one. */
const NAME = `${hostname()}:${cluster.isWorker ? process.ppid : process.pid}`;

/**
 * How many machines (or processes that are no forks of each other) count in the same Redis. While it is away, that is how
 * many a limit is to be divided by: what was known last counts.
 */
export class Machines {
  private known = 1;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly redis: Redis) {
    redis.on('ready', () => void this.look());
    this.timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  get count(): number {
    return this.known;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      this.known = Math.max(1, Number(await this.redis.eval(SAY_AND_COUNT, 1, KEY, NAME)));
    } catch {
      // Who counts in it finds out by itself that Redis is away, and says so.
    }
  }
}
