import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { ApiError, found } from '../../../common/errors/api-error';
import { applyMoves, assertMove, type Step } from '../../../common/state-machine';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlanResponse, toPlanResponse } from './dto/plan.response';
import { PlanCommitService } from './plan-commit.service';
import { type PlanChange, PlanEffects } from './plan.effects';
import { PLAN_MACHINE, type PlanStatus } from './plan-status';
import { PlansRepository } from './plans.repository';

/** What becomes of a plan that was asked for. */
@Injectable()
export class PlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly commits: PlanCommitService,
    private readonly effects: PlanEffects,
  ) {}

  async read({ businessId }: Actor, id: string): Promise<PlanResponse> {
    return toPlanResponse(found(await this.work.run(businessId, () => this.plans.find(businessId, id)), 'plan'));
  }

  /** The search ends within about a second, wherever it runs. */
  cancel({ businessId }: Actor, id: string): Promise<PlanResponse> {
    return this.work.run(businessId, async () => {
      const plan = found(await this.plans.findForUpdate(businessId, id), 'plan');
      if (plan.status === 'cancelled') return toPlanResponse(plan);
      const step: Step<PlanStatus> = { from: plan.status, to: 'cancelled' };
      const change: PlanChange = { plan, to: step.to, error: null, proposal: null };
      await assertMove(PLAN_MACHINE, this.effects, step, ['client'], change);
      await applyMoves(PLAN_MACHINE, this.effects, [step], change);
      return toPlanResponse({ ...plan, status: step.to });
    });
  }

  /** Committing again answers what the first time did. */
  commit(actor: Actor, id: string): Promise<PlanResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const plan = found(await this.plans.findForUpdate(businessId, id), 'plan');
      if (plan.committedAt) return toPlanResponse(plan);
      if (plan.status !== 'completed' || !plan.proposal)
        throw new ApiError('CONFLICT', { id: `The plan is ${plan.status}: only a completed one is committed.` });
      const proposal = await this.commits.make(businessId, actorId(actor), plan.brief, plan.proposal);
      const committedAt = new Date();
      await this.plans.setProposal(plan, proposal, committedAt);
      return toPlanResponse({ ...plan, proposal, committedAt });
    });
  }
}
