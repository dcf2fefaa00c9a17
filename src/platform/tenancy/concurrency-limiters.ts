import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';

/** The limiters of this process, one per constant of limits. */
@Injectable()
export class ConcurrencyLimiters {
  private readonly limiters = new Map<ConcurrencyLimits, ConcurrencyLimiter>();

  findLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
    let limiter = this.limiters.get(limits);
    if (!limiter) {
      limiter = new ConcurrencyLimiter(limits);
      this.limiters.set(limits, limiter);
    }
    return limiter;
  }
}
