import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DispatchConstraints } from '../../../../shared/constraints/effective-constraints';
import type { Metadata } from '../../../../shared/external-data/external-data.dto';
import type { DispatchStatus } from '../../dispatch-status';

/** A route that is assigned to a driver and a vehicle on a day. */
@Entity('dispatches')
export class Dispatch {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The identifier in the system of a client. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Values that clients store with the dispatch, by key. */
  @Column({ type: 'jsonb', nullable: true })
  metadata: Metadata | null;

  @Column('text')
  name: string;

  @Column({ type: 'text', default: 'draft' })
  status: DispatchStatus;

  @Column({ type: 'uuid', nullable: true })
  driverId: string | null;

  @Column({ type: 'uuid', nullable: true })
  vehicleId: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  plannedDate: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startedAt: Date | null;

  /** When it was completed or cancelled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  /** Constraints of the plan that created it; null for none. */
  @Column('jsonb', { nullable: true })
  planning: DispatchConstraints | null;

  /** Whether planning and optimizing keep the sequence of the stops. */
  @Column({ type: 'boolean', default: false })
  isLocked: boolean;

  /** The depot, or null for the default depot of the business. */
  @Column({ type: 'uuid', nullable: true })
  depotId: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
