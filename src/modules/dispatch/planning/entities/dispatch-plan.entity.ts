import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ErrorDetails } from '../../../../common/errors/api-error';
import type { PlanBrief, PlanProposal } from '../creation/plan-brief';
import type { PlanStatus } from '../plan-status';

/** Why a plan failed, as an API error. */
export interface PlanError {
  readonly code: string;
  readonly message: string;
  readonly details?: ErrorDetails;
}

/** A plan of dispatches: its request, its progress and its result. */
@Entity('dispatch_plans')
export class DispatchPlan {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  status: PlanStatus;

  /** 0 to 1. */
  @Column({ type: 'double precision', default: 0 })
  progress: number;

  @Column('jsonb')
  brief: PlanBrief;

  @Column({ type: 'jsonb', nullable: true })
  proposal: PlanProposal | null;

  @Column({ type: 'jsonb', nullable: true })
  error: PlanError | null;

  @Column('uuid')
  createdBy: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When the search of a running plan last reported progress; null before a worker has started it. */
  @Column({ name: 'heard_at', type: 'timestamptz', precision: 3, nullable: true })
  heartbeatAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  committedAt: Date | null;
}
