import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../database/queries/tenant-reader';
import { Metrics } from '../../observability/metrics/metrics';
import { registerStateGauges } from '../../observability/metrics/state-gauges';

/** The age from which waiting events and mails are late. Normally they wait for seconds. */
const LATE_AFTER_SECONDS = 120;

/** The result of the SQL function `queue_state`. */
interface QueueCounts {
  /** Jobs that are due and have not started. */
  readonly waiting: number;
  /** Time since the oldest of them became due; null if there is none. */
  readonly oldestSeconds: number | null;
  /** Jobs that have failed in their last attempt. */
  readonly dead: number;
}

/** State of the job queue for health checks and metrics. All processes see the same, including those that run no jobs. */
@Injectable()
export class QueueState {
  /** Reads the counts. Health checks and metrics share the result for some seconds. */
  private readonly readShared: () => Promise<QueueCounts>;

  constructor(
    private readonly reader: TenantReader,
    { registry }: Metrics,
  ) {
    this.readShared = registerStateGauges(registry, () => this.queryCounts(), [
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
      const { oldestSeconds } = await this.readShared();
      return (oldestSeconds ?? 0) > LATE_AFTER_SECONDS ? 'late' : 'ok';
    } catch {
      return 'unknown';
    }
  }

  private async queryCounts(): Promise<QueueCounts> {
    const [counts] = await this.reader.readWithoutBusiness<QueueCounts>({
      text: 'SELECT waiting, oldest_seconds AS "oldestSeconds", dead FROM queue_state()',
    });
    return counts!;
  }
}
