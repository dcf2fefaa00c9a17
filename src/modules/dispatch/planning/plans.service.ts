import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { applyTransitions, assertTransition, type Step } from '../../../common/state-machine';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type PlanResponse, toPlanResponse } from './dto/plan.response';
import type { DispatchPlan } from './entities/dispatch-plan.entity';
import { PlanCommitService } from './plan-commit.service';
import { type PlanChange, PlanEffects } from './plan.effects';
import { PLAN_MACHINE, type PlanStatus } from './plan-status';
import { PlansRepository } from './plans.repository';

/** Reads, cancels and commits plans. */
@Injectable()
export class PlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly planCommit: PlanCommitService,
    private readonly effects: PlanEffects,
  ) {}

  /** Returns the plan with its progress, and its result once it is completed. */
  async read(actor: Actor, id: string): Promise<PlanResponse> {
    const { businessId } = actor;
    const plan = await this.work.run(businessId, () => this.plans.findPlan(businessId, id));
    return toPlanResponse(requireVisiblePlan(actor, plan));
  }

  /** Cancels a plan. Its search ends within about a second, in whichever process it runs. */
  cancel(actor: Actor, id: string): Promise<PlanResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const plan = requireVisiblePlan(actor, await this.plans.lockPlan(businessId, id));
      if (plan.status === 'cancelled') return toPlanResponse(plan);
      const step: Step<PlanStatus> = { from: plan.status, to: 'cancelled' };
      const change: PlanChange = { plan, to: step.to, error: null, proposal: null };
      await assertTransition(PLAN_MACHINE, this.effects, step, ['client'], change);
      await applyTransitions(PLAN_MACHINE, this.effects, [step], change);
      return toPlanResponse({ ...plan, status: step.to });
    });
  }

  /** Creates the dispatches that the plan proposes. Repeating a commit returns the result of the first one. */
  commit(actor: Actor, id: string): Promise<PlanResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const plan = requireVisiblePlan(actor, await this.plans.lockPlan(businessId, id));
      if (plan.committedAt) return toPlanResponse(plan);
      if (plan.status !== 'completed' || !plan.proposal)
        throw new ApiError('CONFLICT', { id: `The plan is ${plan.status}: only a completed plan can be committed.` });
      const proposal = await this.planCommit.createDispatches(businessId, getActorId(actor), plan.brief, plan.proposal);
      const committedAt = new Date();
      await this.plans.updatePlan(plan, { proposal, committedAt });
      return toPlanResponse({ ...plan, proposal, committedAt });
    });
  }
}

/**
 * Returns the plan. Members who are limited to depots see only the plans that they have created, which contain only records of their depots.
 *
 * @throws ApiError NOT_FOUND
 */
function requireVisiblePlan(actor: Actor, plan: DispatchPlan | null): DispatchPlan {
  const isVisible = actor.depotIds === null || plan?.createdBy === getActorId(actor);
  return orNotFound(isVisible ? plan : null, 'plan');
}
