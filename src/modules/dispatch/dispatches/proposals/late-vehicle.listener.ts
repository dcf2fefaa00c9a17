import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { Outbox } from '../../../../platform/jobs/outbox';
import { ArrivalListeners } from '../../arrivals/arrival.listeners';
import { PROPOSE_TASK, type ProposeJob } from './route-proposals.jobs';
import { RouteProposalsHot } from './route-proposals.hot';

/** Least time between two searches for the same dispatch. The description of `getRouteProposal` names it. */
const SEARCH_INTERVAL_MINUTES = 10;

/** Enqueues the search for a better sequence when positions show that a vehicle will be late, in the transaction of the positions. */
@Injectable()
export class LateVehicleListener implements OnModuleInit {
  constructor(
    private readonly proposals: RouteProposalsHot,
    private readonly outbox: Outbox,
    private readonly arrivals: ArrivalListeners,
    @Inject(ENV) private readonly env: Pick<Env, 'ROUTE_LATE_MINUTES'>,
  ) {}

  onModuleInit(): void {
    this.arrivals.onExpectedTimesChanged((businessId, dispatchIds) => this.enqueueSearches(businessId, dispatchIds));
  }

  private async enqueueSearches(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    const lateDispatchIds = await this.proposals.claimLateDispatches(businessId, dispatchIds, {
      toleranceMinutes: this.env.ROUTE_LATE_MINUTES,
      minIntervalMinutes: SEARCH_INTERVAL_MINUTES,
    });
    for (const dispatchId of lateDispatchIds)
      await this.outbox.enqueueJob(PROPOSE_TASK, { businessId, dispatchId } satisfies ProposeJob, {
        alternatesBusinesses: true,
      });
  }
}
