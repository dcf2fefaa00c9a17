import { Inject, Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../../platform/jobs/outbox';
import type { DispatchPlan } from '../entities/dispatch-plan.entity';
import type { PlanBrief } from './plan-brief';
import { PLAN_TASK, type PlanJob } from '../plan.jobs';
import { PlansRepository } from '../plans.repository';

/**
 * The largest number of running and waiting plans of a business. A search takes up to about a minute. So the last plan still starts within the
 * 15 minutes after which `plan.jobs.ts` no longer searches. Simultaneous requests may exceed the number.
 */
export const MAX_RUNNING_PLANS = 10;

/** Starts plans that are searched in the background. The queue alternates between businesses. */
@Injectable()
export class QueuedPlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Pick<Env, 'PLANS_AT_ONCE'>,
  ) {}

  /**
   * Stores a running plan and the job that searches for it.
   *
   * @throws ApiError RATE_LIMITED when too many plans of the business are running
   */
  startPlan(actor: Actor, brief: PlanBrief): Promise<DispatchPlan> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      if ((await this.plans.lockAndCountRunning(businessId)) >= MAX_RUNNING_PLANS) throw createTooManyPlansError();
      const plan = await this.plans.insertPlan({ businessId, status: 'running', brief, createdBy: getActorId(actor) });
      const job: PlanJob = { businessId, planId: plan.id };
      await this.outbox.enqueueJob(PLAN_TASK, job, { queue: this.chooseQueue(plan), alternatesBusinesses: true });
      return plan;
    });
  }

  /**
   * Chooses one of `PLANS_AT_ONCE` queues. Each queue runs one job at a time, so that many plans are searched at once. The end of an id is
   * random, so it spreads plans over the queues.
   */
  private chooseQueue({ id }: DispatchPlan): string {
    const randomNumber = parseInt(id.slice(-6), 16);
    return `plans:${randomNumber % this.env.PLANS_AT_ONCE}`;
  }
}

const createTooManyPlansError = () =>
  new ApiError(
    'RATE_LIMITED',
    undefined,
    `This business has ${MAX_RUNNING_PLANS} running plans, which is the maximum: wait until one has ended, or cancel one.`,
    { 'Retry-After': '30' },
  );
