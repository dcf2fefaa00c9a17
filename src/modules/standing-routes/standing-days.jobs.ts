import { Injectable, Logger } from '@nestjs/common';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import { JobHandlers } from '../../platform/jobs/job-handlers';
import { PlanReservationsRegistry } from '../dispatch/planning/creation/plan-reservations.registry';
import { StandingDaysService } from './standing-days.service';
import { StandingRoutesReadModel } from './standing-routes.read-model';

/** Every five minutes, creates and fills the dispatches of standing routes. Plans leave to these routes what they need. */
@Injectable()
export class StandingDaysJobs {
  private readonly logger = new Logger(StandingDaysJobs.name);

  constructor(
    private readonly readModel: StandingRoutesReadModel,
    private readonly days: StandingDaysService,
    jobs: JobHandlers,
    reservations: PlanReservationsRegistry,
  ) {
    jobs.add({ task: 'create_standing_dispatches', cron: '*/5 * * * *', run: () => this.runAll() });
    reservations.add((businessId, dates) => this.days.findReservations(businessId, dates));
  }

  private async runAll(): Promise<void> {
    for (const businessId of await this.readModel.findBusinesses())
      for (const { id, timeZone } of await this.readModel.findActive(businessId))
        await this.run(businessId, id, timeZone);
  }

  /** Runs one route. A failure is only logged, so that it does not affect other routes. */
  private run(businessId: string, id: string, timeZone: string): Promise<void> {
    return this.days
      .run(businessId, id, timeZone)
      .catch((error: unknown) =>
        this.logger.warn(
          `Could not create the dispatches of standing route ${id}; trying again in five minutes: ${describeErrorInBrief(error)}`,
        ),
      );
  }
}
