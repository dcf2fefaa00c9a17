import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { applyTransitions, rejectionOf } from '../../../common/state-machine';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers, type JobAttempt } from '../../../platform/jobs/job-handlers';
import type { DispatchPlan, PlanError } from './entities/dispatch-plan.entity';
import type { PlanProposal } from './creation/plan-brief';
import { type PlanChange, PlanEffects } from './plan.effects';
import { PlanSearchService, MAX_SEARCHES_PER_PLAN } from './search/plan-search.service';
import { PLAN_MACHINE } from './plan-status';
import { PlansRepository } from './plans.repository';

export const PLAN_TASK = 'plan_dispatches';

/** A job that searches for the dispatches of a stored plan. */
export interface PlanJob {
  readonly businessId: string;
  readonly planId: string;
}

const PROGRESS_INTERVAL_MS = 1_000;
/** The largest progress of a running plan. A plan has progress 1 only once its result is stored. */
const MAX_RUNNING_PROGRESS = 0.99;
/** The number of times that the queue runs the job before the plan fails. */
const MAX_JOB_TRIES = 3;
/** A job that starts this long after its plan was created does not search: by then the client has given up. */
const MAX_PLAN_AGE_MS = 15 * 60_000;

/** Thrown to end a search whose plan a client has cancelled. It is compared by identity and never reported. */
const PLAN_CANCELLED = new Error('The plan was cancelled.');
/** The error that clients see after an unexpected failure. */
const INTERNAL_PLAN_ERROR: PlanError = {
  code: 'INTERNAL_ERROR',
  message: 'An internal error occurred: plan again.',
};

/** Searches for plans in the background and reports progress, until a plan is found or cancelled. */
@Injectable()
export class PlanJobs implements OnModuleInit {
  private readonly logger = new Logger(PlanJobs.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly search: PlanSearchService,
    private readonly effects: PlanEffects,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add({
      task: PLAN_TASK,
      runner: 'searches',
      run: (payload, jobTry) => this.searchPlan(payload as PlanJob, jobTry),
    });
    this.handlers.add({ task: 'clean_up_dispatch_plans', run: () => this.deleteOldPlans(), cron: '47 * * * *' });
  }

  /** Searches until the result is stored, or the plan is cancelled or fails. An unexpected error makes the queue try the job again. */
  private async searchPlan(job: PlanJob, { number: jobTry }: JobAttempt): Promise<void> {
    const { businessId, planId } = job;
    const plan = await this.work.run(businessId, () => this.plans.findPlan(businessId, planId));
    if (plan?.status !== 'running') return;
    if (Date.now() - plan.createdAt.getTime() > MAX_PLAN_AGE_MS)
      return this.failPlan(job, {
        code: 'SERVICE_UNAVAILABLE',
        message: 'No worker was free in time: plan again.',
      });
    try {
      for (let search = 1; search <= MAX_SEARCHES_PER_PLAN; search++) {
        if (await this.searchAndStore(plan, { isLastSearch: search === MAX_SEARCHES_PER_PLAN })) return;
      }
    } catch (error) {
      if (error === PLAN_CANCELLED) return;
      await this.handleFailure(job, jobTry, error);
    }
  }

  /** Fails the plan. Throws an unexpected error instead while the queue may try the job again. */
  private async handleFailure(job: PlanJob, jobTry: number, error: unknown): Promise<void> {
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (isRefusal) return this.failPlan(job, toPlanError(error));
    if (jobTry < MAX_JOB_TRIES) throw error;
    this.logger.error({ err: error }, `Plan ${job.planId} failed; the client sees its status and can start another.`);
    await this.failPlan(job, INTERNAL_PLAN_ERROR);
  }

  /**
   * Searches and stores the result.
   *
   * @returns false when records changed meanwhile and another search may follow
   * @throws ApiError CONFLICT when records changed during the last search
   */
  private async searchAndStore(
    plan: DispatchPlan,
    { isLastSearch }: { readonly isLastSearch: boolean },
  ): Promise<boolean> {
    const proposal = await this.searchWithProgress(plan);
    try {
      await this.work.run(plan.businessId, () => this.completePlan(plan, proposal));
      return true;
    } catch (error) {
      if (isLastSearch || !(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
      return false;
    }
  }

  /** Stores the result. Throws `PLAN_CANCELLED` if the plan is not running any more. */
  private async completePlan({ businessId, id }: DispatchPlan, proposal: PlanProposal): Promise<void> {
    if (!(await this.changeStatus(businessId, id, { to: 'completed', error: null, proposal }))) throw PLAN_CANCELLED;
  }

  /**
   * Moves a running plan to its final status.
   *
   * @returns false when the plan is not running any more
   */
  private async changeStatus(businessId: string, id: string, outcome: Omit<PlanChange, 'plan'>): Promise<boolean> {
    const plan = await this.plans.lockPlan(businessId, id);
    if (!plan) return false;
    const step = { from: plan.status, to: outcome.to };
    const change = { plan, ...outcome };
    if (await rejectionOf(PLAN_MACHINE, this.effects, step, ['search'], change)) return false;
    await applyTransitions(PLAN_MACHINE, this.effects, [step], change);
    return true;
  }

  /** Searches, reports the progress once a second, and aborts when the plan was cancelled. */
  private async searchWithProgress({ businessId, id, brief }: DispatchPlan): Promise<PlanProposal> {
    const cancelled = new AbortController();
    let progress = 0;
    const report = async () => {
      const isStillRunning = await this.work.run(businessId, () =>
        this.plans.reportProgress(businessId, id, Math.min(progress, MAX_RUNNING_PROGRESS)),
      );
      if (!isStillRunning) cancelled.abort(PLAN_CANCELLED);
    };
    let lastReport = Promise.resolve();
    let isReporting = false;
    const timer = setInterval(() => {
      // A report that takes longer than the interval is not overtaken by the next one.
      if (isReporting) return;
      isReporting = true;
      lastReport = report()
        .catch((error: unknown) =>
          this.logger.warn(
            `Could not store the progress of plan ${id}; trying again in a second: ${describeErrorInBrief(error)}`,
          ),
        )
        .finally(() => (isReporting = false));
    }, PROGRESS_INTERVAL_MS);
    try {
      await report();
      const watch = { signal: cancelled.signal, onProgress: (share: number) => (progress = share) };
      return await this.search.search(businessId, brief, watch);
    } finally {
      // No report may write after the caller has stored the result.
      clearInterval(timer);
      await lastReport;
    }
  }

  private async failPlan({ businessId, planId }: PlanJob, error: PlanError): Promise<void> {
    await this.work.run(businessId, () =>
      this.changeStatus(businessId, planId, { to: 'failed', error, proposal: null }),
    );
  }

  private async deleteOldPlans(): Promise<void> {
    await this.work.runWithoutBusiness(() => this.work.manager.query('SELECT clean_up_dispatch_plans()'));
  }
}

const toPlanError = ({ code, message, details }: ApiError): PlanError => ({
  code,
  message,
  ...(details && { details }),
});
