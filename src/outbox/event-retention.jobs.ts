import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { TenantReader } from '../database/tenant-reader';
import { JobHandlers } from './job-handlers';

/** In one statement: it holds locks, and must be done before statements time out. */
const BATCH = 10_000;

/**
 * Drops the events that nobody can ask for any more, every hour. An event counts from when its transaction began, and may be new
 * to somebody who asked after that: hence an hour more.
 */
@Injectable()
export class EventRetentionJobs {
  constructor(
    private readonly reader: TenantReader,
    jobs: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'EVENT_RETENTION_DAYS'>,
  ) {
    jobs.add({ task: 'drop_old_events', run: () => this.drop(), cron: '37 * * * *' });
  }

  private async drop(): Promise<void> {
    for (let dropped = BATCH; dropped === BATCH;) {
      const [row] = await this.reader.readWithoutBusiness<{ dropped: number }>({
        text: 'SELECT drop_old_events(make_interval(days => $1, hours => 1), $2) AS dropped',
        values: [this.env.EVENT_RETENTION_DAYS, BATCH],
      });
      dropped = row!.dropped;
    }
  }
}
