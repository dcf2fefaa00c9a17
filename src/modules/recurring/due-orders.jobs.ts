import { Injectable, Logger } from '@nestjs/common';
import { errorInBrief } from '../../common/errors/error-facts';
import { JobHandlers } from '../../platform/jobs/job-handlers';
import { DueOrdersService } from './due-orders.service';
import { RecurringOrdersReadModel } from './recurring-orders.read-model';

/** Every five minutes, creates the orders of series whose day has begun in the time zone of the business. */
@Injectable()
export class DueOrdersJobs {
  private readonly logger = new Logger(DueOrdersJobs.name);

  constructor(
    private readonly readModel: RecurringOrdersReadModel,
    private readonly dueOrders: DueOrdersService,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'create_recurring_orders', cron: '*/5 * * * *', run: () => this.createAll() });
  }

  private async createAll(): Promise<void> {
    for (const businessId of await this.readModel.findBusinessesWithDueOrders())
      for (const { id, today } of await this.readModel.findDueSeries(businessId))
        await this.create(businessId, id, today);
  }

  /** Runs one series. A failure is only logged, so that it does not affect other series. */
  private create(businessId: string, id: string, today: string): Promise<void> {
    return this.dueOrders
      .createDueOrders(businessId, id, today)
      .catch((error: unknown) =>
        this.logger.warn(
          `Could not create the orders of series ${id}; trying again in five minutes: ${errorInBrief(error)}`,
        ),
      );
  }
}
