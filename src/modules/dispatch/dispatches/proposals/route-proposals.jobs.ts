import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../database/unit-of-work';
import { JobHandlers } from '../../../../outbox/job-handlers';
import { Outbox } from '../../../../outbox/outbox';
import { DispatchRepository } from '../dispatch.repository';
import type { RouteProposedData } from '../dto/dispatch.events';
import { type Improvement, RouteImprovementService, type SeenRoute } from '../route-improvement.service';
import { gainOf, toFigures } from './kept-figures';
import { RouteProposalsRepository } from './route-proposals.repository';

export const PROPOSE_TASK = 'propose_route';

export interface ProposeJob {
  readonly businessId: string;
  readonly dispatchId: string;
}

/** Looks for a better order for a vehicle that runs late, and keeps and tells it where there is one. Nothing changes before somebody accepts. */
@Injectable()
export class RouteProposalsJobs implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly proposals: RouteProposalsRepository,
    private readonly dispatches: DispatchRepository,
    private readonly improvement: RouteImprovementService,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add({
      task: PROPOSE_TASK,
      runner: 'searches',
      run: (payload) => this.propose(payload as ProposeJob),
    });
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
