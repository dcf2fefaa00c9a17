import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DispatchConstraints } from '../../../../constraints/crew';
import type { DispatchStatus } from '../../dispatch-status';

@Entity('dispatches')
export class Dispatch {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column({ type: 'text', default: 'draft' }) status: DispatchStatus;
  @Column({ type: 'uuid', nullable: true }) driverId: string | null;
  @Column({ type: 'uuid', nullable: true }) vehicleId: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) plannedDate: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) startedAt: Date | null;
  /** When it was completed or cancelled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
  @Column({ type: 'text', nullable: true }) notes: string | null;
  /** What the plan that it is of was asked to keep; null: nothing. */
  @Column('jsonb', { nullable: true }) planning: DispatchConstraints | null;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
