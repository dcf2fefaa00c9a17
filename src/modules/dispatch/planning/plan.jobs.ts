import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { applyTransitions, rejectionOf } from '../../../common/state-machine';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers, type JobAttempt } from '../../../platform/jobs/job-handlers';
import type { DispatchPlan, PlanError } from './entities/dispatch-plan.entity';
import type { PlanProposal } from './creation/plan-brief';
import { type PlanChange, PlanEffects } from './plan.effects';
import { PlanSearchService, MAX_SEARCHES } from './search/plan-search.service';
import { PLAN_MACHINE } from './plan-status';
import { PlansRepository } from './plans.repository';

export const PLAN_TASK = 'plan_dispatches';

export interface PlanJob {
  readonly businessId: string;
  readonly planId: string;
}

const REPORT_EVERY_MS = 1_000;
/** The number of times that the queue runs the job before the plan fails. */
const MAX_JOB_TRIES = 3;
/** After this long the client has given up, and new dispatches would be unexpected. */
const MAX_WAIT_MS = 15 * 60_000;

/** Ends a search whose plan a client has cancelled. */
const CANCELLED = new Error('The plan was cancelled.');

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
      run: (payload, jobTry) => this.run(payload as PlanJob, jobTry),
    });
    this.handlers.add({ task: 'clean_up_dispatch_plans', run: () => this.cleanUp(), cron: '47 * * * *' });
  }

  private async run(job: PlanJob, { number: jobTry }: JobAttempt): Promise<void> {
    const { businessId, planId } = job;
    const plan = await this.work.run(businessId, () => this.plans.findPlan(businessId, planId));
    if (plan?.status !== 'running') return;
    if (Date.now() - plan.createdAt.getTime() > MAX_WAIT_MS)
      return this.fail(job, {
        code: 'SERVICE_UNAVAILABLE',
        message: 'No worker was free in time: plan again.',
      });
    try {
      for (let search = 1; search <= MAX_SEARCHES; search++) {
        if (await this.searchAndStore(plan, { isLastSearch: search === MAX_SEARCHES })) return;
      }
    } catch (error) {
      if (error === CANCELLED) return;
      const isRefusal = error instanceof ApiError && error.status < 500;
      if (!isRefusal && jobTry < MAX_JOB_TRIES) throw error; // the queue tries again
      if (!isRefusal)
        this.logger.error({ err: error }, `Plan ${planId} failed; the client sees its status and can start another.`);
      await this.fail(job, isRefusal ? toPlanError(error) : FAILED);
    }
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

  private async completePlan({ businessId, id }: DispatchPlan, proposal: PlanProposal): Promise<void> {
    if (!(await this.changeStatus(businessId, id, { to: 'completed', error: null, proposal }))) throw CANCELLED;
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
    let share = 0;
    let reported = Promise.resolve();
    const report = async () => {
      const isWanted = await this.work.run(businessId, () =>
        this.plans.reportProgress(businessId, id, Math.min(share, 0.99)),
      );
      if (!isWanted) cancelled.abort(CANCELLED);
    };
    let isReporting = false;
    const timer = setInterval(() => {
      if (isReporting) return;
      isReporting = true;
      reported = report()
        .catch((error: unknown) =>
          this.logger.warn(
            `Could not store the progress of plan ${id}; trying again in a second: ${describeErrorInBrief(error)}`,
          ),
        )
        .finally(() => (isReporting = false));
    }, REPORT_EVERY_MS);
    try {
      await report();
      const watch = { signal: cancelled.signal, onProgress: (now: number) => (share = now) };
      return await this.search.search(businessId, brief, watch);
    } finally {
      clearInterval(timer);
      await reported;
    }
  }

  private async fail({ businessId, planId }: PlanJob, error: PlanError): Promise<void> {
    await this.work.run(businessId, () =>
      this.changeStatus(businessId, planId, { to: 'failed', error, proposal: null }),
    );
  }

  private async cleanUp(): Promise<void> {
    await this.work.runWithoutBusiness(() => this.work.manager.query('SELECT clean_up_dispatch_plans()'));
  }
}

const FAILED: PlanError = { code: 'INTERNAL_ERROR', message: 'An internal error occurred: plan again.' };

const toPlanError = ({ code, message, details }: ApiError): PlanError => ({
  code,
  message,
  ...(details && { details }),
});
