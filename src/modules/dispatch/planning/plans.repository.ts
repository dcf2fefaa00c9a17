import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import { DispatchPlan, type PlanError } from './entities/dispatch-plan.entity';
import type { PlanBrief, PlanProposal } from './plan-brief';
import type { PlanStatus } from './plan-status';

/** Plans; inside an open unit of work. Those that are older than a day are not there any more. */
@Injectable()
export class PlansRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insert(
    plan: Pick<DispatchPlan, 'businessId' | 'status' | 'brief' | 'createdBy'> &
      Partial<Pick<DispatchPlan, 'progress' | 'proposal' | 'committedAt'>>,
  ): Promise<DispatchPlan> {
    const { businessId, status, brief, createdBy, progress = 0, proposal = null, committedAt = null } = plan;
    const id = newId();
    const [row]: { createdAt: Date }[] = await this.work.manager.query(
      `INSERT INTO dispatch_plans (business_id, id, status, progress, brief, proposal, created_by, committed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING created_at AS "createdAt"`,
      [businessId, id, status, progress, JSON.stringify(brief), jsonOf(proposal), createdBy, committedAt],
    );
    const made = { businessId, id, status, progress, brief, proposal, createdBy, committedAt };
    return { ...made, error: null, createdAt: row!.createdAt, heartbeatAt: null };
  }

  /** How many are searched for or wait for it; what nobody has heard of for a quarter of an hour was lost with its process. */
  async countRunning(businessId: string): Promise<number> {
    const [row]: { running: number }[] = await this.work.manager.query(
      `SELECT count(*)::integer AS running FROM dispatch_plans
       WHERE business_id = $1 AND status = 'running' AND COALESCE(heard_at, created_at) > now() - interval '15 minutes'`,
      [businessId],
    );
    return row!.running;
  }

  find(businessId: string, id: string): Promise<DispatchPlan | null> {
    return this.one(businessId, id).getOne();
  }

  findForUpdate(businessId: string, id: string): Promise<DispatchPlan | null> {
    return this.one(businessId, id).setLock('pessimistic_write').getOne();
  }

  async setProposal({ businessId, id }: DispatchPlan, proposal: PlanProposal, committedAt: Date | null): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_plans SET status = 'completed', progress = 1, proposal = $3, committed_at = $4
       WHERE business_id = $1 AND id = $2`,
      [businessId, id, JSON.stringify(proposal), committedAt],
    );
  }

  /** How far a running plan's search is; false when it is not running any more. */
  async reportProgress(businessId: string, id: string, progress: number): Promise<boolean> {
    const rows: [unknown[], number] = await this.work.manager.query(
      `UPDATE dispatch_plans SET progress = GREATEST(progress, $3), heard_at = now()
       WHERE business_id = $1 AND id = $2 AND status = 'running' RETURNING id`,
      [businessId, id, progress],
    );
    return rows[1] === 1;
  }

  async setStatus(businessId: string, id: string, status: PlanStatus, error: PlanError | null): Promise<void> {
    await this.work.manager.query(
      'UPDATE dispatch_plans SET status = $3, error = $4 WHERE business_id = $1 AND id = $2',
      [businessId, id, status, jsonOf(error)],
    );
  }

  private one(businessId: string, id: string) {
    return this.work.manager
      .createQueryBuilder(DispatchPlan, 'p')
      .where('p.businessId = :businessId AND p.id = :id', { businessId, id })
      .andWhere(`p.createdAt > now() - interval '24 hours'`);
  }
}

const jsonOf = (value: PlanBrief | PlanProposal | PlanError | null): string | null => value && JSON.stringify(value);
