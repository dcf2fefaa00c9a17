import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { TenantReader } from '../database/queries/tenant-reader';
import { JobHandlers } from './job-handlers';

/** The maximum number of rows that one statement deletes. A statement holds locks and must end before the statement timeout. */
const BATCH_ROWS = 10_000;

/**
 * Deletes expired events every hour. Events are stored for one hour longer than the retention, because their age begins with their
 * transaction and clients see them only after its end.
 */
@Injectable()
export class EventRetentionJobs {
  constructor(
    private readonly reader: TenantReader,
    jobs: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'EVENT_RETENTION_DAYS'>,
  ) {
    jobs.add({ task: 'drop_old_events', run: () => this.deleteExpiredEvents(), cron: '37 * * * *' });
  }

  private async deleteExpiredEvents(): Promise<void> {
    let deletedCount: number;
    // A full batch means that more expired events may be left.
    do {
      const [row] = await this.reader.readWithoutBusiness<{ dropped: number }>({
        text: 'SELECT drop_old_events(make_interval(days => $1, hours => 1), $2) AS dropped',
        values: [this.env.EVENT_RETENTION_DAYS, BATCH_ROWS],
      });
      deletedCount = row!.dropped;
    } while (deletedCount === BATCH_ROWS);
  }
}
