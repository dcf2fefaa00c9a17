import { Inject, Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { DispatchPlan } from './entities/dispatch-plan.entity';
import type { PlanBrief } from './plan-brief';
import { PLAN_TASK, type PlanJob } from './plan.jobs';
import { PlansRepository } from './plans.repository';

/**
 * Plans of a business that are searched for in the background or wait for it: at a minute each the last of them is still begun before
 * its client has given up. Several that are asked for in the same moment may each be the last one.
 */
export const MOST_RUNNING = 10;

/** Plans that are searched for in the background, in turns of businesses. */
@Injectable()
export class QueuedPlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Pick<Env, 'PLANS_AT_ONCE'>,
  ) {}

  /** @throws ApiError RATE_LIMITED when so many of the business are running already */
  begin(actor: Actor, brief: PlanBrief): Promise<DispatchPlan> {
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
