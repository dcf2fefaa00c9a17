import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateCounter } from '../../tenancy/rate-counter';

/**
 * Stores the counters of the throttler where all processes and machines share them. Times are in milliseconds, so that the end of a window
 * is exact.
 */
@Injectable()
export class ThrottlerRateStorage implements ThrottlerStorage {
  constructor(private readonly counter: RateCounter) {}

  async increment(key: string, ttlMs: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const { count, endsInMs } = await this.counter.count(key, ttlMs / 1000);
    return { totalHits: count, timeToExpire: endsInMs, isBlocked: count > limit, timeToBlockExpire: endsInMs };
  }
}
