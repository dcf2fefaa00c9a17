import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateCounter } from '../../tenancy/rate-counter';

/** The throttler's store, on counters that hold over processes and machines. Times are in milliseconds, so that the window's end is exact. */
@Injectable()
export class ThrottlerRateStorage implements ThrottlerStorage {
  constructor(private readonly counter: RateCounter) {}

  async increment(key: string, ttlMs: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const { count, endsInMs } = await this.counter.count(key, ttlMs / 1000);
    return { totalHits: count, timeToExpire: endsInMs, isBlocked: count > limit, timeToBlockExpire: endsInMs };
  }
}
