import type { ConcurrencyLimits } from '../../../tenancy/concurrency-limiter';
import type { RequestLimits } from '../../../tenancy/limit-concurrency';

const MIB = 1024 * 1024;

/**
 * Bounds of the files that go out. Reading a table holds a connection to the database, and goes as fast as a disk takes it;
 * sending it holds that part of the disk, for as long as its client is worth it.
 */
export const EXPORT_LIMITS = {
  /** Largest file, in bytes: several million rows. */
  bytes: 2048 * MIB,
  /** Exports of one business, and of all, that are asked for and not over. */
  openOfEach: 4,
  open: 32,
  /** Longest that a table is read from the database. */
  readMs: 10 * 60_000,
  /** A client that reads nothing for this time is disconnected. */
  stallMs: 60_000,
  /** And one that takes longer in all. */
  sendMs: 30 * 60_000,
} as const;

/** Exports that are under way, until the client has the file. */
export const EXPORT_REQUESTS: RequestLimits = {
  concurrent: EXPORT_LIMITS.open,
  concurrentPerTenant: EXPORT_LIMITS.openOfEach,
  queued: 0,
  heldUntilSent: true,
  refusal: {
    tenant: {
      code: 'RATE_LIMITED',
      message: `This business has ${EXPORT_LIMITS.openOfEach} exports under way, as many as it may; ask again when one is done.`,
    },
    all: { code: 'SERVICE_UNAVAILABLE', message: 'Too many exports at this moment; try again shortly.' },
    retryAfterSeconds: 10,
  },
};

/** Tables that one process of the service reads from the database at the same time. */
export const EXPORT_READS: ConcurrencyLimits = {
  concurrent: 2,
  concurrentPerTenant: 1,
  queued: EXPORT_LIMITS.open,
  queuedPerTenant: EXPORT_LIMITS.openOfEach,
};
