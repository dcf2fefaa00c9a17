import { SetMetadata } from '@nestjs/common';
import type { ConcurrencyLimits } from './concurrency-limiter';

/** How many requests of the same routes may run at once. */
export interface RequestLimits extends ConcurrencyLimits {
  /** Whether a request counts until its response has been sent. Otherwise it counts until its handler has ended. */
  readonly heldUntilSent?: boolean;
}

/** Metadata key of `@LimitConcurrency`. */
export const REQUEST_LIMITS = 'dispatch:request-limits';

/**
 * Limits how many requests of these routes run at the same time, in all and per business. Further requests wait before their body is
 * read, or are refused. Routes that name the same limits share them.
 */
export const LimitConcurrency = (limits: RequestLimits): MethodDecorator => SetMetadata(REQUEST_LIMITS, limits);
