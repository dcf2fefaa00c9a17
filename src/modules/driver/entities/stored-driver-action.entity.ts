import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FailureReason } from '../../business/defaults/failed-deliveries';
import type { CashMethod } from '../../shipments/cash/reported-cash';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { DriverActionKind } from '../actions/visits';

/** A driver action at a stop or on a dispatch. Rows are never changed or deleted. */
@Entity('driver_actions')
export class StoredDriverAction {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  driverId: string;

  /** The driver's dispatch with the shipment. Null if it was in none any more. */
  @Column('uuid', { nullable: true })
  dispatchId: string | null;

  /** The shipment, or the dispatch of a start or finish. */
  @Column('uuid')
  subjectId: string;

  @Column('text')
  kind: DriverActionKind;

  /** The time of the action by the clock of the phone. */
  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** Whether the action is among those that decide the status of its shipment, now or when earlier actions arrive. */
  @Column('boolean')
  counts: boolean;

  /** Why the action had no effect. Null if it had one. */
  @Column('text', { name: 'refusal', nullable: true })
  rejection: string | null;

  @Column('text', { nullable: true })
  reason: FailureReason | null;

  @Column('text', { nullable: true })
  receivedBy: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  /** The trace of the shipment that shows the action. Null for a start or finish. */
  @Column('uuid', { nullable: true })
  traceId: string | null;

  /** The status of the shipment without the driver's visits. */
  @Column('text', { name: 'base_status', nullable: true })
  statusWithoutVisits: ShipmentStatus | null;

  /** When the service received the report, which may be days after `at`. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  recordedAt: Date;

  /** Cash collected on delivery: an exact decimal with its method, or neither. */
  @Column('numeric', { precision: 14, scale: 4, nullable: true })
  cashCollected: string | null;

  @Column('text', { nullable: true })
  cashMethod: CashMethod | null;

  @Column('text', { nullable: true })
  cashReason: string | null;
}
