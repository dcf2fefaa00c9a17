import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { CreatePlanDto } from '../dto/plan.dto';
import { type PlanResponse, toPlanResponse } from '../dto/plan.response';
import { PlanBriefsService } from './plan-briefs.service';
import { isQuickSearch, MAX_SEARCHES_PER_PLAN } from '../search/plan-search.service';
import { QueuedPlansService } from './queued-plans.service';
import { QuickPlansService } from './quick-plans.service';

/** Creates plans: during the request if the search is quick, else as a job. */
@Injectable()
export class PlanCreationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly briefs: PlanBriefsService,
    private readonly quick: QuickPlansService,
    private readonly queued: QueuedPlansService,
  ) {}

  /**
   * Creates a plan. If records change during a quick search that is committed at once, the search is repeated.
   *
   * @param signal ends a search during the request; then nothing is stored
   * @throws ApiError RATE_LIMITED when too many plans of the business are running
   */
  async create(actor: Actor, dto: CreatePlanDto, signal: AbortSignal): Promise<PlanResponse> {
    for (let search = 1; ; search++) {
      const brief = await this.work.run(actor.businessId, () => this.briefs.createBrief(actor, dto));
      try {
        const plan = isQuickSearch(brief)
          ? await this.quick.createPlan(actor, brief, signal)
          : await this.queued.startPlan(actor, brief);
        return toPlanResponse(plan);
      } catch (error) {
        // A conflict comes from a commit that has written nothing yet, so the search can be repeated.
        const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
        if (!isConflict || search >= MAX_SEARCHES_PER_PLAN) throw error;
      }
    }
  }
}
