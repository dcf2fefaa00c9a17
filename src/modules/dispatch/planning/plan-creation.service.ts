import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { SearchTurnsService } from '../search-turns.service';
import type { CreatePlanDto } from './dto/plan.dto';
import { type PlanResponse, toPlanResponse } from './dto/plan.response';
import { PlanBriefsService } from './plan-briefs.service';
import { isQuick, SEARCHES } from './plan-search.service';
import { QueuedPlansService } from './queued-plans.service';
import { QuickPlansService } from './quick-plans.service';

/** Splitting shipments over vehicles: at once where that is quick, else as a job. */
@Injectable()
export class PlanCreationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly briefs: PlanBriefsService,
    private readonly quick: QuickPlansService,
    private readonly queued: QueuedPlansService,
    private readonly turns: SearchTurnsService,
  ) {}

  /**
   * @param signal ends a search that is made at once; nothing is stored then
   * @throws ApiError RATE_LIMITED when the business has too many under way already
   */
  create(actor: Actor, dto: CreatePlanDto, signal: AbortSignal): Promise<PlanResponse> {
    return this.turns.inTurn(actor.businessId, () => this.inTurn(actor, dto, signal), signal);
  }

  private async inTurn(actor: Actor, dto: CreatePlanDto, signal: AbortSignal): Promise<PlanResponse> {
    for (let search = 1; ; search++) {
      const brief = await this.work.run(actor.businessId, () => this.briefs.of(actor, dto));
      try {
        const plan = isQuick(brief)
          ? await this.quick.make(actor, brief, signal)
          : await this.queued.begin(actor, brief);
        return toPlanResponse(plan);
      } catch (error) {
        // Only a commit that wrote nothing yet answers so.
        if (!(error instanceof ApiError && error.code === 'CONFLICT' && search < SEARCHES)) throw error;
      }
    }
  }
}
