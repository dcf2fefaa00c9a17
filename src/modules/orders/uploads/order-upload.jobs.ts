import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../outbox/job-handlers';
import { OrderUploadsRepository } from './order-uploads.repository';

/** Removes uploads of orders that are past their time. */
@Injectable()
export class OrderUploadJobs {
  constructor(
    private readonly uploads: OrderUploadsRepository,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'clean_up_order_uploads', run: () => this.uploads.cleanUp(), cron: '41 * * * *' });
  }
}
