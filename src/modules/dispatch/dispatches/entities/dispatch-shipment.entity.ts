import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AssignmentState } from '../../dispatch-status';

/** A shipment that is or was assigned to a dispatch. */
@Entity('dispatch_shipments')
export class DispatchShipment {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  dispatchId: string;

  @PrimaryColumn('uuid')
  shipmentId: string;

  @Column({ type: 'text', default: 'assigned' })
  state: AssignmentState;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  assignedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  /** When the undelivered shipment was received at the depot; null before that, and for a delivered shipment. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  receivedAt: Date | null;

  /** The user who booked it in. */
  @Column('uuid', { nullable: true })
  receivedBy: string | null;
}
