import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { TenantReader } from '../database/tenant-reader';
import { Metrics } from '../observability/metrics';

/** From when on events and mails count as late: a queue that is worked on is seconds old. */
const LATE_SECONDS = 120;
/** Probes and scrapes within this time share one look. */
const FRESH_MS = 5000;

interface State {
  readonly waiting: number;
  readonly oldestSeconds: number | null;
  readonly dead: number;
}

/** How the queue of jobs stands, for probes and metrics. Every process sees the same one, also those that run no jobs. */
@Injectable()
export class QueueState {
  private seen?: { at: number; state: Promise<State> };

  constructor(
    private readonly reader: TenantReader,
    { registry }: Metrics,
  ) {
    const gauge = (name: string, help: string, value: (state: State) => number) => {
      const read = () => this.read();
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read().then(value, () => NaN)); // the database is away: nobody knows
        },
      });
    };
    gauge('jobs_waiting', 'Jobs that are due and not begun, 10,000 at most.', ({ waiting }) => waiting);
    gauge('jobs_oldest_seconds', 'How long the first of them has been due.', ({ oldestSeconds }) => oldestSeconds ?? 0);
    gauge('jobs_dead', 'Jobs that have failed for the last time, 10,000 at most.', ({ dead }) => dead);
  }

  /** Whether what was put into the queue is worked on. */
  async check(): Promise<'ok' | 'late' | 'unknown'> {
    try {
      return ((await this.read()).oldestSeconds ?? 0) > LATE_SECONDS ? 'late' : 'ok';
    } catch {
      return 'unknown';
    }
  }

  private read(): Promise<State> {
    if (!this.seen || Date.now() - this.seen.at > FRESH_MS) this.seen = { at: Date.now(), state: this.look() };
    return this.seen.state;
  }

  private async look(): Promise<State> {
    const [state] = await this.reader.readWithoutBusiness<State>({
      text: 'SELECT waiting, oldest_seconds AS "oldestSeconds", dead FROM queue_state()',
    });
    return state!;
  }
}
