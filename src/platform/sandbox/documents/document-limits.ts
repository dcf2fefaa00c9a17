import { ApiError } from '../../../common/errors/api-error';
import type { ConcurrencyLimits } from '../../tenancy/concurrency-limiter';
import type { Refusal } from '../../tenancy/queue-full-error';

const REFUSAL: Refusal = {
  tenant: { code: 'RATE_LIMITED', message: 'This business has too many documents under way; try again shortly.' },
  all: { code: 'SERVICE_UNAVAILABLE', message: 'Too many documents are under way; try again shortly.' },
  retryAfterSeconds: 5,
};

/** Limits of the creation of documents. One is created at a time, and waiting businesses are served round-robin. */
export const DOCUMENT_RENDERS = {
  concurrent: 1,
  queued: 32,
  queuedPerTenant: 4,
  refusal: REFUSAL,
} satisfies ConcurrencyLimits;
/**
 * Requests for documents. A business may have two, so that the data of one is read while the other is created. Waiting requests have not
 * read any data.
 */
export const DOCUMENT_REQUESTS: ConcurrencyLimits = {
  concurrent: 8,
  concurrentPerTenant: 2,
  queued: 24,
  queuedPerTenant: 3,
  refusal: REFUSAL,
};

/** The error for a document that is not created within its time limit. */
export const createTooLongError = (): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'The document takes too long; request a smaller one.');

/** The error for a document whose process ends for lack of memory. */
export const createTooLargeError = (): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'The document needs too much memory; request a smaller one.');
