import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { Conditions, Effects } from '../../../common/state-machine';
import type { DispatchPlan, PlanError } from './entities/dispatch-plan.entity';
import type { PlanProposal } from './creation/plan-brief';
import { PlanCommitService } from './plan-commit.service';
import type { PlanCondition, PlanEffect, PlanStatus } from './plan-status';
import { PlansRepository } from './plans.repository';

/** A status change of a locked plan. */
export interface PlanChange {
  /** The plan before the change. */
  readonly plan: DispatchPlan;
  readonly to: PlanStatus;
  /** Why the plan failed; null if it did not. */
  readonly error: PlanError | null;
  /** Result of the search; null if it did not end with one. A change to `completed` has a proposal. */
  readonly proposal: PlanProposal | null;
}

/**
 * Conditions and effects of the plan transitions. Their names are in the state machine (plan-status.ts), which calls them. Call inside a
 * unit of work.
 */
@Injectable()
export class PlanEffects implements Conditions<PlanCondition, PlanChange>, Effects<PlanEffect, PlanChange> {
  constructor(
    private readonly plans: PlansRepository,
    private readonly commits: PlanCommitService,
  ) {}

  isRunning({ plan: { status } }: PlanChange): ApiError | undefined {
    if (status === 'running') return undefined;
    return new ApiError('CONFLICT', { id: `The plan is already ${status}.` });
  }

  /**
   * Stores the result, and completes the plan. If its request wants dispatches at once (`brief.commit`), creates them first and stores the
   * proposal with their ids.
   *
   * @throws ApiError CONFLICT that names the records that have changed since the search began
   */
  async storeResult({ plan, proposal }: PlanChange): Promise<void> {
    if (!proposal) throw new Error('A plan cannot be completed without a proposal.');
    if (!plan.brief.commit) {
      await this.plans.updatePlan(plan, { status: 'completed', progress: 1, proposal, committedAt: null });
      return;
    }
    const { businessId, createdBy, brief } = plan;
    const committedProposal = await this.commits.createDispatches(businessId, createdBy, brief, proposal);
    await this.plans.updatePlan(plan, {
      status: 'completed',
      progress: 1,
      proposal: committedProposal,
      committedAt: new Date(),
    });
  }

  /** Stores the new status, and the error of a failed plan. */
  storeStatus({ plan, to, error }: PlanChange): Promise<void> {
    return this.plans.updatePlan(plan, { status: to, error });
  }
}
