import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Package } from '../packages';
import type { ShipmentStatus } from '../shipment-status';
import { ShipmentParty } from './shipment-party';

@Entity('shipments')
export class Shipment {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') trackingNumber: string;
  @Column('text') status: ShipmentStatus;
  @Column('uuid') customerId: string;
  @Column('uuid', { nullable: true }) orderId: string | null;
  @Column('uuid', { nullable: true }) carrierId: string | null;
  @Column('text', { nullable: true }) serviceLevel: string | null;
  @Column('text', { nullable: true }) instructions: string | null;
  @Column(() => ShipmentParty, { prefix: 'sender' }) sender: ShipmentParty;
  @Column(() => ShipmentParty, { prefix: 'recipient' }) recipient: ShipmentParty;
  @Column('jsonb') packages: Package[];
  /** Grams. */
  @Column('bigint') totalWeightG: string;
  @Column('bigint') totalVolumeCm3: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) estimatedDelivery: Date | null;
  /** The estimate that subscribers were told last. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) toldDelivery: Date | null;
  /** The estimate when the vehicle left; on time is who keeps to it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) promisedDelivery: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) collectionDate: Date | null;
  /** As planned, then as it was. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deliveryDate: Date | null;
  /** `HH:mm` on the clocks of the business; both or neither. */
  @Column('text', { nullable: true }) deliveryWindowStart: string | null;
  @Column('text', { nullable: true }) deliveryWindowEnd: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deliveredAt: Date | null;
  /** The time of the event that made the status what it is. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) statusChangedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) labelCreatedAt: Date | null;
  @Column('integer', { default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
