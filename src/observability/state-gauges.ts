import { Gauge, type Registry } from 'prom-client';

/** Probes and scrapes within this time share one look. */
const FRESH_MS = 5_000;

/** What a gauge is called, what it tells, and where it stands in what was looked at. */
export type StateGauge<T> = readonly [name: string, help: string, value: (state: T) => number];

/**
 * Gauges of something that has to be looked at, as the backlog of a queue in the database: one look for all of them, and for
 * whoever else asks. When the look fails they are NaN, which alert rules can tell from 0: nobody knows.
 *
 * @returns the look that is shared
 */
export function stateGauges<T>(registry: Registry, look: () => Promise<T>, gauges: readonly StateGauge<T>[]) {
  let seen: { at: number; state: Promise<T> } | undefined;
  const read = (): Promise<T> => {
    if (!seen || Date.now() - seen.at > FRESH_MS) seen = { at: Date.now(), state: look() };
    return seen.state;
  };
  for (const [name, help, value] of gauges)
    new Gauge({
      ...{ name, help, registers: [registry] },
      aggregator: 'max', // forks see the same: their sum would tell of it several times
      async collect() {
        this.set(await read().then(value, () => NaN));
      },
    });
  return read;
}
