import { availableParallelism } from 'node:os';
import { ConcurrencyLimiter } from '../tenancy/concurrency-limiter';
import type { Refusal } from '../tenancy/queue-full-error';

/** A request waits at most this long for a connection. The pool itself has the same timeout (options.ts). */
export const CONNECTION_WAIT_MS = 5_000;
/**
 * A request waits at most this long for an expensive query. It is enough for a page that runs eight of them one after another, two seconds
 * each, and short enough that a proxy still waits for the response.
 */
const EXPENSIVE_QUERY_WAIT_MS = 15_000;

const buildRefusal = (perTenant: number): Refusal => ({
  tenant: {
    code: 'SERVICE_UNAVAILABLE',
    message: `This business has as many requests at work at a time as it may (${perTenant}); send fewer at once, or try again shortly.`,
  },
  all: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The database has too much to do right now; try again shortly.',
  },
  retryAfterSeconds: 2,
});

/** This part of the connections is reserved for short queries that run before the tenant of a request is known. */
const RESERVED_PART = 1 / 8;

/** Returns the number of connections that tenants may use. */
const subtractReserve = (connections: number): number => connections - Math.floor(connections * RESERVED_PART);

/** Limits the connections that one business holds to half of the pool. In a small pool it may hold two. */
export class ConnectionLimiter extends ConcurrencyLimiter {
  constructor(poolSize: number) {
    const concurrent = subtractReserve(poolSize);
    const concurrentPerTenant = Math.min(concurrent, Math.max(2, Math.floor(poolSize / 2)));
    super({
      concurrent,
      concurrentPerTenant,
      maxWaitMs: CONNECTION_WAIT_MS,
      refusal: buildRefusal(concurrentPerTenant),
    });
  }
}

/**
 * Limits queries whose cost the client decides, such as a list with its own filter. One query may use a processor of the database for
 * seconds, so one business may use at most half of the processors. All businesses together may use half of the pool.
 *
 * The database does not report its processors, so it is assumed to have as many as this machine. Each process of the service counts for
 * itself and gets an equal share of them.
 */
export class ExpensiveQueryLimiter extends ConcurrencyLimiter {
  /** @param processes the number of processes of the service (WEB_CONCURRENCY) */
  constructor(poolSize: number, processes: number, processors = availableParallelism()) {
    const concurrentPerTenant = Math.max(1, Math.floor(processors / 2 / processes));
    super({
      concurrent: subtractReserve(Math.ceil(poolSize / 2)),
      concurrentPerTenant,
      maxWaitMs: EXPENSIVE_QUERY_WAIT_MS,
      refusal: buildRefusal(concurrentPerTenant),
    });
  }
}
