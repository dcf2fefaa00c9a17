import { Injectable, Logger } from '@nestjs/common';
import { errorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers } from '../../../outbox/job-handlers';
import { ArrivalsRepository } from './arrivals.repository';
import { ArrivalsService } from './arrivals.service';

/** Moves expected times on once they have passed: each minute, for vehicles of which nothing new is known. */
@Injectable()
export class OverdueArrivalsJobs {
  private readonly logger = new Logger(OverdueArrivalsJobs.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly drives: ArrivalsRepository,
    private readonly arrivals: ArrivalsService,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'move_arrivals_on', cron: '* * * * *', run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (const businessId of await this.drives.onTheRoad())
      for (const dispatchId of await this.work.run(businessId, () => this.drives.overdue(businessId)))
        await this.work
          .run(businessId, () => this.arrivals.moveOn(businessId, dispatchId))
          .catch((error: unknown) =>
            this.logger.warn(`Expected times of dispatch ${dispatchId} stay in the past: ${errorInBrief(error)}`),
          );
  }
}
