import { Injectable, Logger } from '@nestjs/common';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import { JobHandlers } from '../../platform/jobs/job-handlers';
import { DueOrdersService } from './due-orders.service';
import { RecurringOrdersReadModel } from './recurring-orders.read-model';

/** The number of series of one transaction. It bounds its memory, and how long the series are locked. */
const SERIES_PER_BATCH = 250;
/** With two, the process prepares one batch while the database stores another one. */
const CONCURRENT_BATCHES = 2;

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

  /** Creates the due orders of all businesses, one business after the other. */
  private async createAll(): Promise<void> {
    for (const businessId of await this.readModel.findBusinessesWithDueOrders()) {
      const { ids, today } = await this.readModel.findDueSeries(businessId);
      // Both loops take their batches from the same generator, so each batch is created once.
      const batches = listBatches(ids);
      const createRemaining = async (): Promise<void> => {
        for (const batch of batches) await this.create(businessId, batch, today);
      };
      await Promise.all(Array.from({ length: CONCURRENT_BATCHES }, createRemaining));
    }
  }

  /** Creates the orders of some series. After a failure each series is tried alone, and only logged, so that it does not affect others. */
  private async create(businessId: string, ids: readonly string[], today: string): Promise<void> {
    try {
      await this.dueOrders.createDueOrders(businessId, ids, today);
    } catch (error) {
      if (ids.length > 1) {
        for (const id of ids) await this.create(businessId, [id], today);
        return;
      }
      this.logger.warn(
        `Could not create the orders of series ${ids[0]}; trying again in five minutes: ${describeErrorInBrief(error)}`,
      );
    }
  }
}

/** Divides ids into batches. */
function* listBatches(ids: readonly string[]): Generator<readonly string[]> {
  for (let first = 0; first < ids.length; first += SERIES_PER_BATCH) yield ids.slice(first, first + SERIES_PER_BATCH);
}
