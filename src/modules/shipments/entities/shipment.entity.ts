import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EstimatePrecision } from '../estimates/estimate-precision';
import type { StopConstraints } from '../../../shared/constraints/constraints';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import type { Customs } from '../../carriers/adapters/customs';
import type { Package } from '../packages';
import type { Pickup } from '../carriage/pickup';
import type { ShipmentStatus } from '../shipment-status';
import { Contact } from '../../orders/entities/contact.entity';
import { ShipmentParty } from './shipment-party';

/** A shipment: packages that one recipient gets. Its coordinates are those of `recipient` and `sender`. */
@Entity('shipments')
export class Shipment {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The identifier in the system of a client. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Values that clients store with the shipment, by key. */
  @Column({ type: 'jsonb', nullable: true })
  metadata: Metadata | null;

  @Column('text')
  trackingNumber: string;

  @Column('text')
  status: ShipmentStatus;

  @Column('uuid')
  customerId: string;

  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('uuid', { nullable: true })
  carrierId: string | null;

  @Column('text', { nullable: true })
  serviceLevel: string | null;

  @Column('text', { nullable: true })
  instructions: string | null;

  @Column(() => ShipmentParty, { prefix: 'sender' })
  sender: ShipmentParty;

  @Column(() => ShipmentParty, { prefix: 'recipient' })
  recipient: ShipmentParty;

  /** The person who receives the shipment, if not the recipient. */
  @Column(() => Contact, { prefix: 'contact' })
  contact: Contact;

  @Column('jsonb')
  packages: Package[];

  /** Totals of the packages. PostgreSQL returns `bigint` as a string. */
  @Column('bigint')
  totalWeightG: string;

  @Column('bigint')
  totalVolumeCm3: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  estimatedDelivery: Date | null;

  /** `date` by the service level, `time` by a route. */
  @Column('text', { default: 'date' })
  estimatePrecision: EstimatePrecision;

  /** The estimate that was published to subscribers last. */
  @Column({ name: 'published_delivery', type: 'timestamptz', precision: 3, nullable: true })
  publishedDelivery: Date | null;

  /** The estimate when the vehicle left; a delivery that meets it is on time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  promisedDelivery: Date | null;

  /** The planned time of collection. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  collectionDate: Date | null;

  /** The planned time of delivery. After the delivery, the actual time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveryDate: Date | null;

  /** The planned time of delivery of a delivered shipment, null for none. It is restored if the delivery is undone. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  plannedDeliveryDate: Date | null;

  /** The day (`YYYY-MM-DD`) of the planned next attempt. Null if none is planned, and once the shipment is out for delivery again. */
  @Column('date', { nullable: true })
  nextAttemptOn: string | null;

  /** The shipment that this one brings back to its sender. */
  @Column('uuid', { nullable: true })
  returnOf: string | null;

  /** Whether it goes back with a return label, so that the carrier books it as a return. */
  @Column('boolean', { default: false })
  isReturnLabel: boolean;

  /** `HH:mm` in the time zone of the business. Both times are null if there is no window. */
  @Column('text', { nullable: true })
  deliveryWindowStart: string | null;

  @Column('text', { nullable: true })
  deliveryWindowEnd: string | null;

  /** Requirements for planning and routing, or null for none. */
  @Column('jsonb', { nullable: true })
  planning: StopConstraints | null;

  /** The depot, or null for the default depot of the business. */
  @Column({ type: 'uuid', nullable: true })
  depotId: string | null;

  /** The pickup at the sender, or null if the shipment is at the depot. */
  @Column('jsonb', { nullable: true })
  pickup: Pickup | null;

  /** Customs data, or null without it. */
  @Column('jsonb', { nullable: true })
  customs: Customs | null;

  /** When the driver collected it from its sender; null before that, and for shipments without a pickup. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  collectedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt: Date | null;

  /** The time of the event that caused the current status. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  statusChangedAt: Date;

  /** The random number of the tracking link; null if the link was revoked. */
  @Column('uuid', { nullable: true, default: () => 'gen_random_uuid()' })
  trackingLink: string | null;

  /** The kinds of proof that the driver must record, or null for those of the business. */
  @Column('text', { array: true, nullable: true })
  proofRequired: ProofKind[] | null;

  /** Cash on delivery: an exact decimal with its currency, or neither. */
  @Column('numeric', { precision: 14, scale: 4, nullable: true })
  cashAmount: string | null;

  @Column('text', { nullable: true })
  cashCurrency: string | null;

  /** The encrypted PIN. The consignee shows it to the driver on delivery. Null for shipments created before PINs existed. */
  @Column('text', { nullable: true })
  deliveryPinEncrypted: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  labelCreatedAt: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
