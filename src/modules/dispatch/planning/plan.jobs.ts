import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { errorInBrief } from '../../../common/errors/error-facts';
import { applyMoves, refusalOf } from '../../../common/state-machine';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import type { DispatchPlan, PlanError } from './entities/dispatch-plan.entity';
import type { PlanProposal } from './plan-brief';
import { type PlanChange, PlanEffects } from './plan.effects';
import { PlanSearchService, SEARCHES } from './plan-search.service';
import { PLAN_MACHINE } from './plan-status';
import { PlansRepository } from './plans.repository';

export const PLAN_TASK = 'plan_dispatches';

export interface PlanJob {
  readonly businessId: string;
  readonly planId: string;
}

const REPORT_EVERY_MS = 1_000;
const TRIES = 3;
/** After such a wait the client has given up, and new dispatches would surprise them. */
const LONGEST_WAIT_MS = 15 * 60_000;

const CANCELLED = new Error('The plan is not wanted any more.');

/** Searches for plans in the background, reporting its progress, until the plan is cancelled or there is an answer. */
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

  private async run(job: PlanJob, { number }: JobTry): Promise<void> {
    const { businessId, planId } = job;
    const plan = await this.work.run(businessId, () => this.plans.find(businessId, planId));
    if (plan?.status !== 'running') return;
    if (Date.now() - plan.createdAt.getTime() > LONGEST_WAIT_MS)
      return this.fail(job, {
        code: 'SERVICE_UNAVAILABLE',
        message: 'No process took the plan up in time: plan again.',
      });
    try {
      for (let search = 1; ; search++) if (await this.attempt(plan, search === SEARCHES)) return;
    } catch (error) {
      if (error === CANCELLED) return;
      const isRefusal = error instanceof ApiError && error.status < 500;
      if (!isRefusal && number < TRIES) throw error; // the queue tries again
      if (!isRefusal) this.logger.error({ err: error }, 'A plan failed.');
      await this.fail(job, isRefusal ? errorOf(error) : FAILED);
    }
  }

  /** Searches and keeps the answer. @returns false when something changed meanwhile and there is another try */
  private async attempt(plan: DispatchPlan, isLast: boolean): Promise<boolean> {
    const proposal = await this.searched(plan);
    try {
      await this.work.run(plan.businessId, () => this.keep(plan, proposal));
      return true;
    } catch (error) {
      if (isLast || !(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
      return false;
    }
  }

  private async keep({ businessId, id }: DispatchPlan, proposal: PlanProposal): Promise<void> {
    if (!(await this.move(businessId, id, { to: 'completed', error: null, proposal }))) throw CANCELLED;
  }

  /** @returns false when the plan is not running any more */
  private async move(businessId: string, id: string, outcome: Omit<PlanChange, 'plan'>): Promise<boolean> {
    const plan = await this.plans.findForUpdate(businessId, id);
    if (!plan) return false;
    const [step, change] = [
      { from: plan.status, to: outcome.to },
      { plan, ...outcome },
    ];
    if (await refusalOf(PLAN_MACHINE, this.effects, step, ['search'], change)) return false;
    await applyMoves(PLAN_MACHINE, this.effects, [step], change);
    return true;
  }

  /** Reports the progress once a second, and so learns that the plan was cancelled. */
  private async searched({ businessId, id, brief }: DispatchPlan): Promise<PlanProposal> {
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
        .catch((error: unknown) => this.logger.warn(`A plan's progress was not kept: ${errorInBrief(error)}`))
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
    await this.work.run(businessId, () => this.move(businessId, planId, { to: 'failed', error, proposal: null }));
  }

  private async cleanUp(): Promise<void> {
    await this.work.runWithoutBusiness(() => this.work.manager.query('SELECT clean_up_dispatch_plans()'));
  }
}

const FAILED: PlanError = { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side: plan again.' };

const errorOf = ({ code, message, details }: ApiError): PlanError => ({ code, message, ...(details && { details }) });
