import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../database/tenant-reader';
import { JobHandlers } from '../../outbox/job-handlers';
import { RESUMABLE_SECONDS } from './business-feed';

/** An event counts from when its transaction began, and a snapshot may be of any moment after that. */
const KEPT_SECONDS = RESUMABLE_SECONDS + 3600;

/** Drops the events that nobody can come back for any more, every hour. */
@Injectable()
export class LiveRetentionJobs {
  constructor(
    private readonly reader: TenantReader,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'drop_old_live_events', run: () => this.drop(), cron: '37 * * * *' });
  }

  private async drop(): Promise<void> {
    await this.reader.readWithoutBusiness({
      text: 'SELECT drop_old_live_events(make_interval(secs => $1))',
      values: [KEPT_SECONDS],
    });
  }
}
