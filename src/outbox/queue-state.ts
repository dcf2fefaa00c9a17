import { Injectable } from '@nestjs/common';
import { TenantReader } from '../database/tenant-reader';
import { Metrics } from '../observability/metrics';
import { stateGauges } from '../observability/state-gauges';

/** From when on events and mails count as late: a queue that is worked on is seconds old. */
const LATE_SECONDS = 120;

interface State {
  readonly waiting: number;
  readonly oldestSeconds: number | null;
  readonly dead: number;
}

/** How the queue of jobs stands, for probes and metrics. Every process sees the same one, also those that run no jobs. */
@Injectable()
export class QueueState {
  private readonly read: () => Promise<State>;

  constructor(
    private readonly reader: TenantReader,
    { registry }: Metrics,
  ) {
    this.read = stateGauges(registry, () => this.look(), [
      ['jobs_waiting', 'Jobs that are due and not begun, 10,000 at most.', ({ waiting }) => waiting],
      ['jobs_oldest_seconds', 'How long the first of them has been due.', ({ oldestSeconds }) => oldestSeconds ?? 0],
      ['jobs_dead', 'Jobs that have failed for the last time, 10,000 at most.', ({ dead }) => dead],
    ]);
  }

  /** Whether what was put into the queue is worked on. */
  async check(): Promise<'ok' | 'late' | 'unknown'> {
    try {
      return ((await this.read()).oldestSeconds ?? 0) > LATE_SECONDS ? 'late' : 'ok';
    } catch {
      return 'unknown';
    }
  }

  private async look(): Promise<State> {
    const [state] = await this.reader.readWithoutBusiness<State>({
      text: 'SELECT waiting, oldest_seconds AS "oldestSeconds", dead FROM queue_state()',
    });
    return state!;
  }
}
