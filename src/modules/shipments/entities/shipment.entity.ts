import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EstimatePrecision } from '../estimate-precision';
import type { StopConstraints } from '../../../constraints/constraints';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import type { Package } from '../packages';
import type { Pickup } from '../pickup';
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
  /** `date` by the service level, `time` by a route. */
  @Column('text', { default: 'date' }) estimatePrecision: EstimatePrecision;
  /** The estimate that subscribers were told last. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) toldDelivery: Date | null;
  /** The estimate when the vehicle left; on time is who keeps to it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) promisedDelivery: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) collectionDate: Date | null;
  /** As planned, then as it was. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deliveryDate: Date | null;
  /** The day (`YYYY-MM-DD`) on which it is attempted again, from when that was planned until it is out again. */
  @Column('date', { nullable: true }) nextAttemptOn: string | null;
  /** The shipment that this one brings back to its sender. */
  @Column('uuid', { nullable: true }) returnOf: string | null;
  /** `HH:mm` on the clocks of the business; both or neither. */
  @Column('text', { nullable: true }) deliveryWindowStart: string | null;
  @Column('text', { nullable: true }) deliveryWindowEnd: string | null;
  /** What it asks of who delivers it; null: nothing. */
  @Column('jsonb', { nullable: true }) planning: StopConstraints | null;
  /** Null: it is at the depot. */
  @Column('jsonb', { nullable: true }) pickup: Pickup | null;
  /** When it was collected from its sender, where it is. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) collectedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deliveredAt: Date | null;
  /** The time of the event that made the status what it is. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) statusChangedAt: Date;
  /** What its tracking link is made of; null: the link was revoked. */
  @Column('uuid', { nullable: true, default: () => 'gen_random_uuid()' }) trackingLink: string | null;
  /** What a driver must bring back; null: what the business asks for. */
  @Column('text', { array: true, nullable: true }) proofRequired: ProofKind[] | null;
  /** What the consignee pays at the door: an exact decimal with its currency, or neither. */
  @Column('numeric', { precision: 14, scale: 4, nullable: true }) cashAmount: string | null;
  @Column('text', { nullable: true }) cashCurrency: string | null;
  /** Told to the consignee, who tells it at the door; null for shipments from before there were any. */
  @Column('text', { nullable: true }) deliveryPin: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) labelCreatedAt: Date | null;
  @Column('integer', { default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
