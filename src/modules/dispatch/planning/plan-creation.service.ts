import { Inject, Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { CreatePlanDto } from './dto/plan.dto';
import { type PlanResponse, toPlanResponse } from './dto/plan.response';
import type { DispatchPlan } from './entities/dispatch-plan.entity';
import type { PlanBrief } from './plan-brief';
import { PlanBriefsService } from './plan-briefs.service';
import { PlanCommitService } from './plan-commit.service';
import { PLAN_TASK, type PlanJob } from './plan.jobs';
import { isQuick, PlanSearchService, SEARCHES } from './plan-search.service';
import { PlansRepository } from './plans.repository';
import { SearchTurnsService } from '../search-turns.service';

/**
 * Plans of a business that are searched for in the background or wait for it: at a minute each the last of them is still begun before
 * its client has given up. Several that are asked for in the same moment may each be the last one.
 */
export const MOST_RUNNING = 10;

/** Splitting shipments over vehicles: at once where that is quick, else as a job. */
@Injectable()
export class PlanCreationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly briefs: PlanBriefsService,
    private readonly plans: PlansRepository,
    private readonly search: PlanSearchService,
    private readonly commits: PlanCommitService,
    private readonly outbox: Outbox,
    private readonly turns: SearchTurnsService,
    @Inject(ENV) private readonly env: Pick<Env, 'PLANS_AT_ONCE'>,
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
        return toPlanResponse(isQuick(brief) ? await this.now(actor, brief, signal) : await this.later(actor, brief));
      } catch (error) {
        // Only a commit that wrote nothing yet answers so.
        if (!(error instanceof ApiError && error.code === 'CONFLICT' && search < SEARCHES)) throw error;
      }
    }
  }

  private async now(actor: Actor, brief: PlanBrief, signal: AbortSignal): Promise<DispatchPlan> {
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

  private later(actor: Actor, brief: PlanBrief): Promise<DispatchPlan> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      if ((await this.plans.countRunning(businessId)) >= MOST_RUNNING) throw tooManyRunning();
      const plan = await this.plans.insert({ businessId, status: 'running', brief, createdBy: actorId(actor) });
      const job: PlanJob = { businessId, planId: plan.id };
      const queue = `plans:${parseInt(plan.id.slice(-6), 16) % this.env.PLANS_AT_ONCE}`;
      await this.outbox.job(PLAN_TASK, job, { queue, inTurn: true });
      return plan;
    });
  }
}

const tooManyRunning = () =>
  new ApiError(
    'RATE_LIMITED',
    undefined,
    `${MOST_RUNNING} plans of this business are running, as many as may be: wait until one has ended, or cancel one.`,
    { 'Retry-After': '30' },
  );
