import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { OrderUploadsBulk } from './order-uploads.bulk';

/** Removes expired uploads of orders once an hour. */
@Injectable()
export class OrderUploadJobs {
  constructor(
    private readonly uploads: OrderUploadsBulk,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'clean_up_order_uploads', run: () => this.uploads.deleteExpiredUploads(), cron: '41 * * * *' });
  }
}
