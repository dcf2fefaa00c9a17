import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../database/queries/tenant-reader';
import { Metrics } from '../../observability/metrics/metrics';
import { registerStateGauges } from '../../observability/metrics/state-gauges';

/** The age from which waiting events and mails are late. Normally they wait for seconds. */
const LATE_AFTER_SECONDS = 120;

interface QueueCounts {
  readonly waiting: number;
  readonly oldestSeconds: number | null;
  readonly dead: number;
}

/** State of the job queue for health checks and metrics. All processes see the same, including those that run no jobs. */
@Injectable()
export class QueueState {
  private readonly read: () => Promise<QueueCounts>;

  constructor(
    private readonly reader: TenantReader,
    { registry }: Metrics,
  ) {
    this.read = registerStateGauges(registry, () => this.readState(), [
      ['jobs_waiting', 'Jobs that are due and have not started, 10,000 at most.', ({ waiting }) => waiting],
      [
        'jobs_oldest_seconds',
        'Seconds since the oldest waiting job became due.',
        ({ oldestSeconds }) => oldestSeconds ?? 0,
      ],
      ['jobs_dead', 'Jobs that have failed in their last attempt, 10,000 at most.', ({ dead }) => dead],
    ]);
  }

  /** Returns whether the queue is being processed. */
  async check(): Promise<'ok' | 'late' | 'unknown'> {
    try {
      return ((await this.read()).oldestSeconds ?? 0) > LATE_AFTER_SECONDS ? 'late' : 'ok';
    } catch {
      return 'unknown';
    }
  }

  private async readState(): Promise<QueueCounts> {
    const [state] = await this.reader.readWithoutBusiness<QueueCounts>({
      text: 'SELECT waiting, oldest_seconds AS "oldestSeconds", dead FROM queue_state()',
    });
    return state!;
  }
}
