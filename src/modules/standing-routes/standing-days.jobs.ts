import { Injectable, Logger } from '@nestjs/common';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import { JobHandlers } from '../../platform/jobs/job-handlers';
import { PlanReservationsRegistry } from '../dispatch/planning/creation/plan-reservations.registry';
import { StandingDaysService } from './standing-days.service';
import { StandingReservationsService } from './standing-reservations.service';
import { StandingRoutesReadModel } from './standing-routes.read-model';

/**
 * Every five minutes, creates the due dispatches of standing routes and fills them: they get the shipments of the route's customers that
 * are due on the day, until they depart. Plans leave out the shipments, vehicles and drivers that standing routes need on a day
 * (PlanReservationsRegistry).
 */
@Injectable()
export class StandingDaysJobs {
  private readonly logger = new Logger(StandingDaysJobs.name);

  constructor(
    private readonly readModel: StandingRoutesReadModel,
    private readonly days: StandingDaysService,
    jobs: JobHandlers,
    plans: PlanReservationsRegistry,
    reservations: StandingReservationsService,
  ) {
    jobs.add({ task: 'create_standing_dispatches', cron: '*/5 * * * *', run: () => this.createDispatchesOfAll() });
    plans.add((businessId, dates) => reservations.findReservations(businessId, dates));
  }

  private async createDispatchesOfAll(): Promise<void> {
    for (const businessId of await this.readModel.findBusinesses()) {
      for (const { id, timeZone } of await this.readModel.findActive(businessId)) {
        await this.createDispatchesOf(businessId, id, timeZone);
      }
    }
  }

  /** Creates and fills the dispatches of one route. A failure is only logged, so that it does not affect other routes. */
  private async createDispatchesOf(businessId: string, routeId: string, timeZone: string): Promise<void> {
    try {
      await this.days.createAndFillDispatches(businessId, routeId, timeZone);
    } catch (error) {
      this.logger.warn(
        `Could not create the dispatches of standing route ${routeId}; trying again in five minutes: ${describeErrorInBrief(error)}`,
      );
    }
  }
}
