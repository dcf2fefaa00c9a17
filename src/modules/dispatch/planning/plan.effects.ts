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
  /**
   * Result of the search; null if it did not end. `commitIfRequested` replaces it by one with the ids of the dispatches, which
   * `storeProposal` then stores. So that effect must come first.
   */
  proposal: PlanProposal | null;
}

/** Conditions and effects of the plan transitions. Call inside a unit of work. */
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
   * Creates the dispatches if the request wants them at once.
   *
   * @throws ApiError CONFLICT that names the changed records
   */
  async commitIfRequested(change: PlanChange): Promise<void> {
    const { businessId, brief, createdBy } = change.plan;
    if (brief.commit)
      change.proposal = await this.commits.createDispatches(businessId, createdBy, brief, requireProposal(change));
  }

  /** Stores the result, and completes the plan. */
  storeProposal(change: PlanChange): Promise<void> {
    const { plan } = change;
    const committedAt = plan.brief.commit ? new Date() : null;
    return this.plans.updatePlan(plan, {
      status: 'completed',
      progress: 1,
      proposal: requireProposal(change),
      committedAt,
    });
  }

  /** Stores the new status. */
  record({ plan, to, error }: PlanChange): Promise<void> {
    return this.plans.updatePlan(plan, { status: to, error });
  }
}

function requireProposal({ proposal }: PlanChange): PlanProposal {
  if (!proposal) throw new Error('A plan cannot be completed without a proposal.');
  return proposal;
}
