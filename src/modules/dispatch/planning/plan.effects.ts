import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { Conditions, Effects } from '../../../common/state-machine';
import type { DispatchPlan, PlanError } from './entities/dispatch-plan.entity';
import type { PlanProposal } from './plan-brief';
import { PlanCommitService } from './plan-commit.service';
import type { PlanCondition, PlanEffect, PlanStatus } from './plan-status';
import { PlansRepository } from './plans.repository';

/** A move of a locked plan. */
export interface PlanChange {
  /** As it was before. */
  readonly plan: DispatchPlan;
  readonly to: PlanStatus;
  /** Why it came to nothing; null where it did not fail. */
  readonly error: PlanError | null;
  /** What the search found; null where it did not end. With its dispatches once they are made. */
  proposal: PlanProposal | null;
}

/** What the moves of a plan ask for and do. Inside an open unit of work. */
@Injectable()
export class PlanEffects implements Conditions<PlanCondition, PlanChange>, Effects<PlanEffect, PlanChange> {
  constructor(
    private readonly plans: PlansRepository,
    private readonly commits: PlanCommitService,
  ) {}

  isRunning({ plan: { status } }: PlanChange): ApiError | undefined {
    if (status === 'running') return undefined;
    return new ApiError('CONFLICT', { id: `The plan is ${status} already.` });
  }

  /** Makes the dispatches at once, where the client wanted that. @throws ApiError CONFLICT naming what has changed since */
  async commitOnWish(change: PlanChange): Promise<void> {
    const { businessId, brief, createdBy } = change.plan;
    if (brief.commit) change.proposal = await this.commits.make(businessId, createdBy, brief, proposalOf(change));
  }

  keepProposal(change: PlanChange): Promise<void> {
    const { plan } = change;
    return this.plans.setProposal(plan, proposalOf(change), plan.brief.commit ? new Date() : null);
  }

  record({ plan: { businessId, id }, to, error }: PlanChange): Promise<void> {
    return this.plans.setStatus(businessId, id, to, error);
  }
}

function proposalOf({ proposal }: PlanChange): PlanProposal {
  if (!proposal) throw new Error('A plan is completed with what its search found.');
  return proposal;
}
