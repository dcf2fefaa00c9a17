import cluster from 'node:cluster';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { TimeoutError } from '../../common/timeout';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { Metrics } from '../observability/metrics/metrics';
import { FallbackLimiter, type Limiter, ShareLimiter } from './fallback-limiter';
import { Machines } from './machines';
import { OptionalServer } from '../../common/optional-server';

/** A limit that is never reached. The actual limit depends on the plan, so the caller compares it with the count. */
const UNREACHED_LIMIT = 2_000_000_000;
/** Longest time to connect to Redis; after it, the service logs that Redis is unreachable. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Timeout of the library, longer than that of FallbackLimiter, which decides when the first process is too late. */
const FORK_TIMEOUT_MS = 10_000;

/**
 * Counts the requests of a key in its time window: in the memory of this process, across the processes of one machine, or in Redis
 * across machines. While that store is unreachable, frozen or full, each process (or machine) counts its share of the limit itself, and
 * `isDegraded` is true.
 */
@Injectable()
export class RateCounter implements OnModuleDestroy {
  private readonly logger = new Logger('RateLimits');
  /** The limiters by the length of their window in seconds. */
  private readonly limiters = new Map<number, Limiter>();
  private readonly redis?: Redis;
  private readonly machines?: Machines;
  /** The number of processes on this machine that serve requests. */
  private readonly processCount: number;
  private readonly redisState = new OptionalServer((away, error) => {
    this.logState(away, 'Redis (REDIS_URL)', 'each machine counts its share of the rate limits', error);
    // The client reconnects later. Otherwise calls would wait in the queue of the frozen connection.
    if (error instanceof TimeoutError) this.redis?.disconnect(true);
  });
  private readonly firstProcessState = new OptionalServer((away, error) =>
    this.logState(away, 'The first process', 'each process counts its share of the rate limits', error),
  );

  constructor(@Inject(ENV) env: Env, { registry }: Metrics) {
    this.processCount = cluster.isWorker ? env.WEB_CONCURRENCY : 1;
    if (!env.REDIS_URL) return;
    const redis = new Redis(env.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: CONNECT_TIMEOUT_MS,
    });
    redis.on('error', (error: Error) => this.redisState.reportFailure(error));
    this.redis = redis;
    if (env.PROCESS === 'worker') return; // A worker serves no requests, so it counts none.
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

  /** Whether each process (or machine) counts separately, because Redis or the first process does not respond. */
  get isDegraded(): boolean {
    return this.redisState.isAway || this.firstProcessState.isAway || !this.isConnected();
  }

  /** Counts a request. Returns the count in the window and the time until the window ends. */
  async count(key: string, windowSeconds: number): Promise<{ count: number; endsInMs: number }> {
    const { consumedPoints, msBeforeNext } = await this.findLimiter(windowSeconds).penalty(key);
    return { count: consumedPoints, endsInMs: Math.max(0, msBeforeNext) };
  }

  /** Subtracts one from the count, for a request that should not have been counted. */
  async uncountRequest(key: string, windowSeconds: number): Promise<void> {
    await this.findLimiter(windowSeconds).reward(key);
  }

  /** Resets the count of the key. */
  async resetCount(key: string, windowSeconds: number): Promise<void> {
    await this.findLimiter(windowSeconds).delete(key);
  }

  onModuleDestroy(): void {
    this.machines?.stop();
    this.redis?.disconnect();
  }

  /** Returns whether Redis can be called. Calls before it is connected would fail at once and log a failure each time. */
  private isConnected(): boolean {
    return !this.redis || this.redis.status === 'ready';
  }

  private findLimiter(windowSeconds: number): Limiter {
    const existing = this.limiters.get(windowSeconds);
    if (existing) return existing;
    const limiter = this.createLimiter(windowSeconds);
    this.limiters.set(windowSeconds, limiter);
    return limiter;
  }

  /** Builds the chain of fallbacks: Redis if it is set, then the first process if there are several, then the memory of this process. */
  private createLimiter(windowSeconds: number): Limiter {
    const options = { points: UNREACHED_LIMIT, duration: windowSeconds, keyPrefix: `rate${windowSeconds}` };
    const memory = new RateLimiterMemory(options);
    const machineLimiter = cluster.isWorker
      ? new FallbackLimiter(
          new RateLimiterCluster({ ...options, timeoutMs: FORK_TIMEOUT_MS }),
          new ShareLimiter(memory, () => this.processCount),
          this.firstProcessState,
        )
      : memory;
    if (!this.redis) return machineLimiter;
    return new FallbackLimiter(
      new RateLimiterRedis({ ...options, storeClient: this.redis }),
      new ShareLimiter(machineLimiter, () => this.machines?.count ?? 1),
      this.redisState,
      () => this.isConnected(),
    );
  }

  private logState(isAway: boolean, store: string, consequence: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (isAway) this.logger.warn(`${store} does not respond, ${consequence}: ${reason}`);
    else this.logger.log(`${store} responds again, rate limits are shared.`);
  }
}
