import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ShipmentStatus } from '../shipment-status';

/** A trace event of a shipment: when it happened, and when it was recorded. */
@Entity('shipment_traces')
export class ShipmentTrace {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  shipmentId: string;

  @Column('text')
  status: ShipmentStatus;

  @Column('text')
  description: string;

  @Column('text', { nullable: true })
  location: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  occurredAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  recordedAt: Date;

  /** The id of the user, API token or driver; null if it was the service itself. */
  @Column('uuid', { nullable: true })
  recordedBy: string | null;
}
