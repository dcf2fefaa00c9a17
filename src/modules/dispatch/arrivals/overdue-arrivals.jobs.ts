import { Injectable, Logger } from '@nestjs/common';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { ArrivalsReadModel } from './arrivals.read-model';
import { ArrivalsService } from './arrivals.service';

/** Every minute, postpones expected times that have passed, for vehicles that send no positions. */
@Injectable()
export class OverdueArrivalsJobs {
  private readonly logger = new Logger(OverdueArrivalsJobs.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly drives: ArrivalsReadModel,
    private readonly arrivals: ArrivalsService,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'move_arrivals_on', cron: '* * * * *', run: () => this.postponeAll() });
  }

  private async postponeAll(): Promise<void> {
    for (const businessId of await this.drives.findBusinessesOnTheRoad()) {
      const dispatchIds = await this.work.run(businessId, () => this.drives.findOverdueDispatches(businessId));
      for (const dispatchId of dispatchIds) await this.postponeDispatch(businessId, dispatchId);
    }
  }

  /** Postpones one dispatch. A failure is only logged, so that it does not affect other dispatches. */
  private postponeDispatch(businessId: string, dispatchId: string): Promise<void> {
    return this.work
      .run(businessId, () => this.arrivals.postponeOverdue(businessId, dispatchId))
      .catch((error: unknown) =>
        this.logger.warn(
          `Could not postpone the past expected times of dispatch ${dispatchId}; trying again in a minute: ${describeErrorInBrief(error)}`,
        ),
      );
  }
}
