import cluster from 'node:cluster';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { FallbackLimiter, type Limiter, SharedStore } from './fallback-limiter';

/** Never reached: the limit differs by plan, so the count is compared by the caller. */
const UNLIMITED = 2_000_000_000;

/**
 * Counts what a key has spent in its window: in this process's memory, over the forks of one machine, or in Redis over
 * machines. When that store is away, frozen or full, counting goes on nearer by, and `degraded` says so.
 */
@Injectable()
export class RateCounter implements OnModuleDestroy {
  private readonly logger = new Logger('RateLimits');
  private readonly limiters = new Map<number, Limiter>();
  private readonly redis?: Redis;
  private readonly machines = new SharedStore((away, reason) =>
    this.say(away, 'Redis', 'rate limits are counted on each machine', reason),
  );
  private readonly forks = new SharedStore((away, reason) =>
    this.say(away, 'The first process', 'rate limits are counted in this one', reason),
  );

  constructor(@Inject(ENV) env: Env) {
    if (!env.REDIS_URL) return;
    this.redis = new Redis(env.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 });
    this.redis.on('error', (error: Error) => this.machines.missed(error));
  }

  /** Whether some count is kept nearer than it should be, because what it is shared in does not answer. */
  get degraded(): boolean {
    return this.machines.away || this.forks.away;
  }

  async count(key: string, windowSeconds: number): Promise<{ count: number; endsInMs: number }> {
    const spent = await this.limiter(windowSeconds).penalty(key);
    return { count: spent.consumedPoints, endsInMs: Math.max(0, spent.msBeforeNext) };
  }

  /** Takes one count back: what was counted beforehand turned out not to count. */
  async giveBack(key: string, windowSeconds: number): Promise<void> {
    await this.limiter(windowSeconds).reward(key);
  }

  /** Starts the key's count anew. */
  async clear(key: string, windowSeconds: number): Promise<void> {
    await this.limiter(windowSeconds).delete(key);
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }

  private limiter(duration: number): Limiter {
    let limiter = this.limiters.get(duration);
    if (!limiter) this.limiters.set(duration, (limiter = this.create(duration)));
    return limiter;
  }

  private create(duration: number): Limiter {
    const options = { points: UNLIMITED, duration, keyPrefix: `rate${duration}` };
    const memory = new RateLimiterMemory(options);
    const local = cluster.isWorker
      ? new FallbackLimiter(new RateLimiterCluster({ ...options, timeoutMs: 1000 }), memory, this.forks)
      : memory;
    if (!this.redis) return local;
    return new FallbackLimiter(new RateLimiterRedis({ ...options, storeClient: this.redis }), local, this.machines);
  }

  private say(away: boolean, store: string, without: string, reason = ''): void {
    if (away) this.logger.warn(`${store} does not answer, ${without}: ${reason}`);
    else this.logger.log(`${store} answers again, rate limits are shared.`);
  }
}
