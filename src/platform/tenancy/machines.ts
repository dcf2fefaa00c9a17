import cluster from 'node:cluster';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';

/** How often a machine registers itself in Redis. */
const REGISTRATION_INTERVAL_MS = 5_000;
/**
 * Lua script that registers this machine and returns the number of machines. It uses the clock of Redis, so the clocks of the machines
 * may differ. A machine that has not registered for 20 seconds is removed. Redis deletes the key if no machine has registered for 60
 * seconds.
 */
const REGISTER_AND_COUNT = `
  local now = tonumber(redis.call('TIME')[1])
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 20)
  redis.call('EXPIRE', KEYS[1], 60)
  return redis.call('ZCARD', KEYS[1])`;
const MACHINES_KEY = 'rate:machines';
/** All forks have the name of their first process, because they count their requests together there. */
const MACHINE_NAME = `${hostname()}:${cluster.isWorker ? process.ppid : process.pid}`;

/**
 * Counts the machines that share rate limits in the same Redis. Processes that are no forks of the same first process count as separate
 * machines. While Redis is unreachable, `count` stays the last known number, and each machine allows its share of a limit.
 */
export class Machines {
  private lastKnownCount = 1;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly redis: Redis) {
    redis.on('ready', () => void this.registerAndCount());
    this.timer = setInterval(() => void this.registerAndCount(), REGISTRATION_INTERVAL_MS).unref();
  }

  get count(): number {
    return this.lastKnownCount;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async registerAndCount(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      this.lastKnownCount = Math.max(
        1,
        Number(await this.redis.eval(REGISTER_AND_COUNT, 1, MACHINES_KEY, MACHINE_NAME)),
      );
    } catch {
      // RateCounter notices by its own calls that Redis is unreachable, and logs it.
    }
  }
}
