import type { ConcurrencyLimits } from '../../../tenancy/concurrency-limiter';
import type { RequestLimits } from '../../../tenancy/limit-concurrency';

const MIB = 1024 * 1024;

/**
 * Limits of exports. An export reads its table into a temporary file first, because it needs a database connection meanwhile. The client
 * then downloads the file as slowly as it likes, within the limits below.
 */
export const EXPORT_LIMITS = {
  /** The largest file. It has several million rows. */
  bytes: 2048 * MIB,
  /** The number of exports of one business that are under way. */
  openPerTenant: 4,
  /** The number of exports of all businesses that are under way. */
  open: 32,
  /** The time limit of reading a table from the database. */
  readMs: 10 * 60_000,
  /** A client that reads nothing for this time is disconnected. */
  stallMs: 60_000,
  /** A client that takes longer than this for the whole file is disconnected. */
  sendMs: 30 * 60_000,
} as const;

/** The limits of exports that are under way. An export ends when the client has the whole file. */
export const EXPORT_REQUESTS: RequestLimits = {
  concurrent: EXPORT_LIMITS.open,
  concurrentPerTenant: EXPORT_LIMITS.openPerTenant,
  queued: 0,
  heldUntilSent: true,
  refusal: {
    tenant: {
      code: 'RATE_LIMITED',
      message: `This business has ${EXPORT_LIMITS.openPerTenant} exports under way, as many as it may; ask again when one is done.`,
    },
    all: { code: 'SERVICE_UNAVAILABLE', message: 'Too many exports at this moment; try again shortly.' },
    retryAfterSeconds: 10,
  },
};

/** The limits of tables that one process reads from the database at the same time. */
export const EXPORT_READS: ConcurrencyLimits = {
  concurrent: 2,
  concurrentPerTenant: 1,
  queued: EXPORT_LIMITS.open,
  queuedPerTenant: EXPORT_LIMITS.openPerTenant,
};
