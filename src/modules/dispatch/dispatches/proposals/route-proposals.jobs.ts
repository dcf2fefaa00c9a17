import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../database/unit-of-work';
import { JobHandlers } from '../../../../outbox/job-handlers';
import { Outbox } from '../../../../outbox/outbox';
import { ArrivalListeners } from '../../arrivals/arrival.listeners';
import { DispatchRepository } from '../dispatch.repository';
import type { RouteProposedData } from '../dto/dispatch.events';
import { type Improvement, RouteImprovementService, type SeenRoute } from '../route-improvement.service';
import { gainOf, toFigures } from './kept-figures';
import { RouteProposalsRepository } from './route-proposals.repository';

const PROPOSE_TASK = 'propose_route';
/** How often a dispatch that stays late is looked at. */
const EVERY_MINUTES = 10;

interface ProposeJob {
  readonly businessId: string;
  readonly dispatchId: string;
}

/**
 * A vehicle that is expected late at a stop gets a better order proposed, where there is one. Positions ask for it in their transaction,
 * the search follows in the background, and nothing changes before somebody accepts.
 */
@Injectable()
export class RouteProposalsJobs implements OnModuleInit {
  private readonly toleranceMinutes: number;

  constructor(
    private readonly work: UnitOfWork,
    private readonly proposals: RouteProposalsRepository,
    private readonly dispatches: DispatchRepository,
    private readonly improvement: RouteImprovementService,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly arrivals: ArrivalListeners,
    @Inject(ENV) env: Env,
  ) {
    this.toleranceMinutes = env.ROUTE_LATE_MINUTES;
  }

  onModuleInit(): void {
    this.arrivals.onExpected((businessId, dispatchIds) => this.ask(businessId, dispatchIds));
    this.handlers.add({ task: PROPOSE_TASK, run: (payload) => this.propose(payload as ProposeJob) });
  }

  private async ask(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    const { toleranceMinutes } = this;
    const late = await this.proposals.claimLate(businessId, dispatchIds, {
      toleranceMinutes,
      everyMinutes: EVERY_MINUTES,
    });
    for (const dispatchId of late) await this.outbox.job(PROPOSE_TASK, { businessId, dispatchId } satisfies ProposeJob);
  }

  private async propose({ businessId, dispatchId }: ProposeJob): Promise<void> {
    const seen = await this.work.run(businessId, () => this.look(businessId, dispatchId));
    if (!seen) return;
    const found = await this.improvement.search(seen);
    if (!isWorthTelling(found)) return;
    const ids = (order: readonly number[]) => order.map((index) => seen.survey.deliveries[index]!.shipmentId);
    const [before, after] = [toFigures(found.before), toFigures(found.after)];
    const proposal = { id: newId(), storedIds: ids(seen.order), proposedIds: ids(found.order), before, after };
    await this.work.run(businessId, async () => {
      await this.proposals.keep(businessId, dispatchId, proposal);
      const told: RouteProposedData = {
        ...{ guid: dispatchId, proposalId: proposal.id },
        ...{ before, after, gained: gainOf(before, after) },
      };
      await this.outbox.add('dispatch.route_proposed', businessId, told);
    });
  }

  /** Null: it is not on its way any more. */
  private async look(businessId: string, dispatchId: string): Promise<SeenRoute | null> {
    const dispatch = await this.dispatches.find(businessId, dispatchId);
    if (dispatch?.status !== 'in_progress') return null;
    return this.improvement.look(await this.proposals.owner(businessId), dispatch);
  }
}

/** A minute less of lateness, or as much of it and a minute less of the way. */
function isWorthTelling({ isChanged, before, after }: Improvement): boolean {
  const late = before.lateMinutes - after.lateMinutes;
  return isChanged && (late >= 1 || (late === 0 && before.minutes - after.minutes >= 1));
}
