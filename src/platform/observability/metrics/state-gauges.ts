import { Gauge, type Registry } from 'prom-client';

/** Health checks and scrapes within this time share one query. */
const CACHE_MS = 5_000;

/** The name and the help text of a gauge, and a function that returns its value from the queried state. */
export type StateGauge<T> = readonly [name: string, help: string, readValue: (state: T) => number];

/**
 * Registers gauges whose values need a query, such as the backlog of a queue. All gauges share the result of one query. If the query fails,
 * the gauges are NaN, which alert rules can distinguish from 0.
 *
 * @returns a function that returns the shared result, for other callers such as health checks
 */
export function registerStateGauges<T>(
  registry: Registry,
  queryState: () => Promise<T>,
  gauges: readonly StateGauge<T>[],
) {
  let cached: { queriedAtMs: number; state: Promise<T> } | undefined;
  const readState = (): Promise<T> => {
    if (!cached || Date.now() - cached.queriedAtMs > CACHE_MS)
      cached = { queriedAtMs: Date.now(), state: queryState() };
    return cached.state;
  };
  for (const [name, help, readValue] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      // All forks query the same state, so their values must not be added.
      aggregator: 'max',
      async collect() {
        this.set(await readState().then(readValue, () => NaN));
      },
    });
  }
  return readState;
}
