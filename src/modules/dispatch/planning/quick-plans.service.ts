import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { DispatchPlan } from './entities/dispatch-plan.entity';
import type { PlanBrief } from './plan-brief';
import { PlanCommitService } from './plan-commit.service';
import { PlanSearchService } from './plan-search.service';
import { PlansRepository } from './plans.repository';

/** Plans that are searched for while their client waits. */
@Injectable()
export class QuickPlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly search: PlanSearchService,
    private readonly commits: PlanCommitService,
    private readonly plans: PlansRepository,
  ) {}

  /** @param signal ends the search; nothing is stored then */
  async make(actor: Actor, brief: PlanBrief, signal: AbortSignal): Promise<DispatchPlan> {
    const { businessId } = actor;
    const result = await this.search.search(businessId, brief, { signal });
    return this.work.run(businessId, async () => {
      const by = actorId(actor);
      const proposal = brief.commit ? await this.commits.make(businessId, by, brief, result) : result;
      const committedAt = brief.commit ? new Date() : null;
      return this.plans.insert({
        ...{ businessId, brief, proposal, committedAt },
        ...{ status: 'completed', progress: 1, createdBy: by },
      });
    });
  }
}
