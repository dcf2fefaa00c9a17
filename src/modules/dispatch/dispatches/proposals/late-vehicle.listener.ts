import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { Outbox } from '../../../../outbox/outbox';
import { ArrivalListeners } from '../../arrivals/arrival.listeners';
import { PROPOSE_TASK, type ProposeJob } from './route-proposals.jobs';
import { RouteProposalsRepository } from './route-proposals.repository';

/** How often a dispatch that stays late is looked at. */
const EVERY_MINUTES = 10;

/** Has a better order looked for when positions show that a vehicle will be late at a stop: in their transaction, as a job. */
@Injectable()
export class LateVehicleListener implements OnModuleInit {
  constructor(
    private readonly proposals: RouteProposalsRepository,
    private readonly outbox: Outbox,
    private readonly arrivals: ArrivalListeners,
    @Inject(ENV) private readonly env: Pick<Env, 'ROUTE_LATE_MINUTES'>,
  ) {}

  onModuleInit(): void {
    this.arrivals.onExpected((businessId, dispatchIds) => this.ask(businessId, dispatchIds));
  }

  private async ask(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    const late = await this.proposals.claimLate(businessId, dispatchIds, {
      toleranceMinutes: this.env.ROUTE_LATE_MINUTES,
      everyMinutes: EVERY_MINUTES,
    });
    for (const dispatchId of late)
      await this.outbox.job(PROPOSE_TASK, { businessId, dispatchId } satisfies ProposeJob, { inTurn: true });
  }
}
