import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../../platform/jobs/job-handlers';
import { Outbox } from '../../../../platform/jobs/outbox';
import { DispatchRepository } from '../dispatch.repository';
import type { RouteProposedData } from '../dto/dispatch.events';
import type { RouteContext } from '../../routes/route-context';
import { type Improvement, RouteImprovementService } from '../optimization/route-improvement.service';
import { computeGain, toFigures } from './stored-figures';
import { RouteProposalsReadModel } from './route-proposals.read-model';
import { RouteProposalsRepository } from './route-proposals.repository';

export const PROPOSE_TASK = 'propose_route';

/** A job that searches for a better sequence of one dispatch. */
export interface ProposeJob {
  readonly businessId: string;
  readonly dispatchId: string;
}

/**
 * Searches for a better sequence for a vehicle that runs late, and stores and publishes it as a proposal. The route changes only when a
 * dispatcher accepts the proposal.
 */
@Injectable()
export class RouteProposalsJobs implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly proposals: RouteProposalsRepository,
    private readonly readModel: RouteProposalsReadModel,
    private readonly dispatches: DispatchRepository,
    private readonly improvement: RouteImprovementService,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add({
      task: PROPOSE_TASK,
      runner: 'searches',
      run: (payload) => this.proposeRoute(payload as ProposeJob),
    });
  }

  private async proposeRoute({ businessId, dispatchId }: ProposeJob): Promise<void> {
    const route = await this.work.run(businessId, () => this.loadRoute(businessId, dispatchId));
    if (!route) return;
    const improvement = await this.improvement.findImprovement(route);
    if (!isWorthProposing(improvement)) return;
    const listShipmentIds = (sequence: readonly number[]) =>
      sequence.map((index) => route.snapshot.stops[index]!.shipmentId);
    const before = toFigures(improvement.before);
    const after = toFigures(improvement.after);
    const proposal = {
      id: newId(),
      storedIds: listShipmentIds(route.sequence),
      proposedIds: listShipmentIds(improvement.sequence),
      before,
      after,
    };
    await this.work.run(businessId, async () => {
      await this.proposals.storeProposal(businessId, dispatchId, proposal);
      const event: RouteProposedData = {
        guid: dispatchId,
        proposalId: proposal.id,
        before,
        after,
        gained: computeGain(before, after),
      };
      await this.outbox.emit('dispatch.route_proposed', businessId, event);
    });
  }

  /** Returns the route of the dispatch, or null when the dispatch is not in progress any more. */
  private async loadRoute(businessId: string, dispatchId: string): Promise<RouteContext | null> {
    const dispatch = await this.dispatches.findDispatch(businessId, dispatchId);
    if (dispatch?.status !== 'in_progress') return null;
    return this.improvement.loadRouteOf(await this.readModel.findOwner(businessId), dispatch);
  }
}

/** A smaller saving is not worth the attention of a dispatcher. */
const MIN_SAVED_MINUTES = 1;

/** Returns whether a sequence saves at least a minute of lateness or, with equal lateness, at least a minute of the route. */
function isWorthProposing({ isChanged, before, after }: Improvement): boolean {
  if (!isChanged) return false;
  const savedLateMinutes = before.lateMinutes - after.lateMinutes;
  const savedMinutes = before.minutes - after.minutes;
  if (savedLateMinutes >= MIN_SAVED_MINUTES) return true;
  return savedLateMinutes === 0 && savedMinutes >= MIN_SAVED_MINUTES;
}
