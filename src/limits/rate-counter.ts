import cluster from 'node:cluster';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { Absence } from '../common/absence';
import { Late } from '../common/in-time';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { Metrics } from '../observability/metrics';
import { FallbackLimiter, type Limiter, ShareLimiter } from './fallback-limiter';
import { Machines } from './machines';

/** Never reached: the limit differs by plan, so the count is compared by the caller. */
const UNLIMITED = 2_000_000_000;
/** Reports an unreachable Redis within this time after the start. */
const CONNECT_LIMIT_MS = 3_000;
/** Longer than anybody waits: whether the first process is late is ours to say, see inTime. */
const FORK_LIMIT_MS = 10_000;

/**
 * Counts what a key has spent in its window: in this process's memory, over the forks of one machine, or in Redis over
 * machines. When that store is away, frozen or full, counting goes on nearer by, each a share of the limit, and `degraded` says so.
 */
@Injectable()
export class RateCounter implements OnModuleDestroy {
  private readonly logger = new Logger('RateLimits');
  private readonly limiters = new Map<number, Limiter>();
  private readonly redis?: Redis;
  private readonly machines?: Machines;
  private readonly forks: number;
  private readonly store = new Absence((away, error) => {
    this.say(away, 'Redis (REDIS_URL)', 'each machine counts its share of the rate limits', error);
    if (error instanceof Late) this.redis?.disconnect(true); // what is asked for there would pile up
  });
  private readonly firstProcess = new Absence((away, error) =>
    this.say(away, 'The first process', 'each process counts its share of the rate limits', error),
  );

  constructor(@Inject(ENV) env: Env, { registry }: Metrics) {
    this.forks = cluster.isWorker ? env.WEB_CONCURRENCY : 1;
    if (!env.REDIS_URL) return;
    const redis = new Redis(env.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: CONNECT_LIMIT_MS,
    });
    redis.on('error', (error: Error) => this.store.missed(error));
    redis.once('ready', () => this.store.answered()); // who asked before found nobody there
    this.redis = redis;
    if (env.PROCESS === 'worker') return; // it answers nobody, so it lets nobody through
    const machines = new Machines(redis);
    this.machines = machines;
    new Gauge({
      name: 'rate_limit_machines',
      help: 'Machines that count rate limits in the same Redis, as known last.',
      aggregator: 'max',
      registers: [registry],
      collect() {
        this.set(machines.count);
      },
    });
  }

  /** Whether some count is kept nearer than it should be, because what it is shared in does not answer. */
  get degraded(): boolean {
    return this.store.away || this.firstProcess.away;
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
    this.machines?.stop();
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
    const machine = cluster.isWorker
      ? new FallbackLimiter(
          new RateLimiterCluster({ ...options, timeoutMs: FORK_LIMIT_MS }),
          new ShareLimiter(memory, () => this.forks),
          this.firstProcess,
        )
      : memory;
    if (!this.redis) return machine;
    return new FallbackLimiter(
      new RateLimiterRedis({ ...options, storeClient: this.redis }),
      new ShareLimiter(machine, () => this.machines?.count ?? 1),
      this.store,
    );
  }

  private say(away: boolean, store: string, without: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (away) this.logger.warn(`${store} does not answer, ${without}: ${reason}`);
    else this.logger.log(`${store} answers again, rate limits are shared.`);
  }
}
