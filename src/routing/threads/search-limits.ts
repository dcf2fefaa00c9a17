import { availableParallelism } from 'node:os';
import type { ConcurrencyLimits } from '../../platform/tenancy/concurrency-limiter';
import type { Refusal } from '../../platform/tenancy/queue-full-error';

/** The number of threads for quick searches. One core stays free for requests. */
export const SEARCH_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The number of threads for long searches. They use all cores, because requests go first on each of them (`THREAD_NICENESS`). */
export const LONG_SEARCH_THREADS = Math.min(4, availableParallelism());

/** The maximum number of waiting searches of one business, for each thread. A search takes about a second, so the wait stays short. */
const WAITING_OF_TENANT_PER_THREAD = 8;
/**
 * The maximum number of waiting searches of all businesses, for each thread. A business without a running search waits for at most one search
 * of each other business.
 */
const WAITING_OF_ALL_PER_THREAD = 32;
const QUEUE_FULL_REFUSAL: Refusal = {
  tenant: {
    code: 'RATE_LIMITED',
    message: 'Several tours of this business are being searched for; ask again shortly.',
  },
  all: { code: 'SERVICE_UNAVAILABLE', message: 'Too many tours are being searched for; try again shortly.' },
  retryAfterSeconds: 5,
};

/** Limits of the searches for which requests wait. With several threads, no business can use all of them. */
export const SEARCHES = {
  concurrent: SEARCH_THREADS,
  concurrentPerTenant: Math.max(1, SEARCH_THREADS - 1),
  queued: SEARCH_THREADS * WAITING_OF_ALL_PER_THREAD,
  queuedPerTenant: SEARCH_THREADS * WAITING_OF_TENANT_PER_THREAD,
  refusal: QUEUE_FULL_REFUSAL,
} satisfies ConcurrencyLimits;

/** Limits of the requests that need a search. A business may have one request more than searches, which reads or stores its data meanwhile. */
export const SEARCH_REQUEST_LIMITS = {
  concurrent: SEARCHES.concurrent + SEARCHES.queued,
  concurrentPerTenant: SEARCHES.concurrentPerTenant + 1,
  queued: SEARCHES.queued,
  queuedPerTenant: SEARCHES.queuedPerTenant,
  refusal: QUEUE_FULL_REFUSAL,
} satisfies ConcurrencyLimits;
