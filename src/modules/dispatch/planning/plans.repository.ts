import { Injectable } from '@nestjs/common';
import { Raw, type FindOptionsWhere, type Repository } from 'typeorm';
import { newId } from '../../../common/ids';
import { lockName } from '../../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DispatchPlan } from './entities/dispatch-plan.entity';

/** A running plan without progress for this long no longer counts against the limit of simultaneous searches. */
const LOST_AFTER = '15 minutes';
/** Older plans cannot be read. A job deletes them later. */
const MAX_PLAN_AGE = '24 hours';

type PlanKey = Pick<DispatchPlan, 'businessId' | 'id'>;
type NewPlan = Pick<DispatchPlan, 'businessId' | 'status' | 'brief' | 'createdBy'> &
  Partial<Pick<DispatchPlan, 'progress' | 'proposal' | 'committedAt'>>;
type PlanChanges = Partial<Pick<DispatchPlan, 'status' | 'progress' | 'proposal' | 'error' | 'committedAt'>>;

/** Writes and locks plans. Call it inside a unit of work. Plans older than a day are ignored. */
@Injectable()
export class PlansRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertPlan({ progress = 0, proposal = null, committedAt = null, ...fields }: NewPlan): Promise<DispatchPlan> {
    const plan = { ...fields, id: newId(), progress, proposal, committedAt, error: null, heartbeatAt: null };
    const { generatedMaps } = await this.plans.insert(plan);
    const { createdAt } = generatedMaps[0] as Pick<DispatchPlan, 'createdAt'>;
    return { ...plan, createdAt };
  }

  /** Counts plans that are searched for or queued, without lost ones. Other requests cannot add one until the transaction ends. */
  async lockAndCountRunning(businessId: string): Promise<number> {
    await lockName(this.work.manager, `dispatch_plans:${businessId}`);
    const heartbeatAt = Raw((column) => `COALESCE(${column}, created_at) > now() - interval '${LOST_AFTER}'`);
    return this.plans.countBy({ businessId, status: 'running', heartbeatAt });
  }

  findPlan(businessId: string, id: string): Promise<DispatchPlan | null> {
    return this.plans.findOne({ where: createRecentPlanCondition(businessId, id) });
  }

  /** Locks the plan for the rest of the transaction. */
  lockPlan(businessId: string, id: string): Promise<DispatchPlan | null> {
    return this.plans.findOne({
      where: createRecentPlanCondition(businessId, id),
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes the changes. Members that are undefined stay as they are. */
  async updatePlan({ businessId, id }: PlanKey, changes: PlanChanges): Promise<void> {
    await this.plans.update({ businessId, id }, changes);
  }

  /**
   * Stores the progress of a running plan.
   *
   * @returns false when it is not running any more
   */
  async reportProgress(businessId: string, id: string, progress: number): Promise<boolean> {
    const { affected } = await this.plans
      .createQueryBuilder()
      .update()
      .set({ progress: () => 'GREATEST(progress, :progress)', heartbeatAt: () => 'now()' })
      .where({ businessId, id, status: 'running' })
      .setParameters({ progress })
      .execute();
    return affected === 1;
  }

  private get plans(): Repository<DispatchPlan> {
    return this.work.manager.getRepository(DispatchPlan);
  }
}

const createRecentPlanCondition = (businessId: string, id: string): FindOptionsWhere<DispatchPlan> => ({
  businessId,
  id,
  createdAt: Raw((column) => `${column} > now() - interval '${MAX_PLAN_AGE}'`),
});
