import { availableParallelism } from 'node:os';
import { ConcurrencyLimiter } from '../tenancy/concurrency-limiter';
import type { Refusal } from '../tenancy/queue-full-error';

/** A request waits at most this long for a connection. The timeout of the pool itself is the same. */
const CONNECTION_WAIT_MS = 5_000;
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

/** Returns the connections that tenants may use. An eighth is reserved for short queries before the tenant of a request is known. */
const subtractReserve = (connections: number): number => connections - Math.floor(connections / 8);

/** Limits the connections that one business holds to half of the pool. */
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
 * seconds, so a business may use at most half of them. The number of processors is that of this machine divided by the processes of the
 * service, because the database does not report its own.
 */
export class ExpensiveQueryLimiter extends ConcurrencyLimiter {
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
