import cluster from 'node:cluster';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';

/** Never reached: the limit differs by plan, so the count is compared by the caller. */
const UNLIMITED = 2_000_000_000;

interface Limiter {
  penalty(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<RateLimiterRes>;
  delete(key: string): Promise<boolean>;
}

/**
 * Counts what a key has spent in its window: in this process's memory, over the forks of one machine, or in Redis over
 * machines. When Redis is away counting goes on locally, and `degraded` says so.
 */
@Injectable()
export class RateCounter implements OnModuleDestroy {
  private readonly logger = new Logger('RateLimits');
  private readonly limiters = new Map<number, Limiter>();
  private readonly redis?: Redis;
  degraded = false;

  constructor(@Inject(ENV) env: Env) {
    if (!env.REDIS_URL) return;
    this.redis = new Redis(env.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 });
    this.redis.on('error', (error: Error) => {
      if (!this.degraded) this.logger.warn(`Redis is away, rate limits are counted in each process: ${error.message}`);
      this.degraded = true;
    });
    this.redis.on('ready', () => {
      if (this.degraded) this.logger.log('Redis is back, rate limits are shared again.');
      this.degraded = false;
    });
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
    const local = cluster.isWorker
      ? new RateLimiterCluster({ ...options, timeoutMs: 1000 })
      : new RateLimiterMemory(options);
    if (!this.redis) return local;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: local });
  }
}
