import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../../core/actor';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { DispatchPlan } from '../entities/dispatch-plan.entity';
import type { PlanBrief } from './plan-brief';
import { PlanCommitService } from '../plan-commit.service';
import { PlanSearchService } from '../search/plan-search.service';
import { PlansRepository } from '../plans.repository';

/** Creates plans whose search runs during the request. */
@Injectable()
export class QuickPlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly search: PlanSearchService,
    private readonly commits: PlanCommitService,
    private readonly plans: PlansRepository,
  ) {}

  /**
   * Searches, commits the result if the request wants that, and stores the completed plan.
   *
   * @param signal ends the search; then nothing is stored
   * @throws ApiError CONFLICT if records changed during the search and the plan is committed
   */
  async createPlan(actor: Actor, brief: PlanBrief, signal: AbortSignal): Promise<DispatchPlan> {
    const { businessId } = actor;
    const foundProposal = await this.search.search(businessId, brief, { signal });
    return this.work.run(businessId, async () => {
      const actorId = getActorId(actor);
      const proposal = brief.commit
        ? await this.commits.createDispatches(businessId, actorId, brief, foundProposal)
        : foundProposal;
      const committedAt = brief.commit ? new Date() : null;
      return this.plans.insertPlan({
        businessId,
        brief,
        proposal,
        committedAt,
        status: 'completed',
        progress: 1,
        createdBy: actorId,
      });
    });
  }
}
