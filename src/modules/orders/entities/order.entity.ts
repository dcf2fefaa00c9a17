import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Address } from '../../../shared/address/address.entity';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import type { StopConstraints } from '../../../shared/constraints/constraints';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import type { OrderStatus } from '../order-status';
import { Contact } from './contact.entity';

/** An order of a customer, from which shipments are made. */
@Entity('orders')
export class Order {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  orderNumber: string;

  /** The identifier in the system of a client. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Values that clients store with the order, by key. */
  @Column({ type: 'jsonb', nullable: true })
  metadata: Metadata | null;

  @Column('uuid')
  customerId: string;

  @Column('text')
  status: OrderStatus;

  @Column({ type: 'uuid', nullable: true })
  carrierId: string | null;

  @Column({ type: 'text', nullable: true })
  serviceLevel: string | null;

  @Column(() => Address, { prefix: 'delivery' })
  deliveryAddress: Address;

  /** Total value in minor units of the currency, like the prices of the items. */
  @Column({ type: 'bigint', default: 0 })
  totalMinor: string;

  /** ISO 4217 code of the total value and the prices. */
  @Column({ type: 'text', default: 'USD' })
  currency: string;

  /** Amount that the driver collects on delivery; null together with its currency if nothing is collected. */
  @Column({ type: 'numeric', precision: 14, scale: 4, nullable: true })
  cashAmount: string | null;

  @Column({ type: 'text', nullable: true })
  cashCurrency: string | null;

  /** `YYYY-MM-DD` in the time zone of the business. */
  @Column({ type: 'date', nullable: true })
  deliveryDate: string | null;

  /** `HH:mm` in the time zone of the business. Both times are null if there is no window. */
  @Column({ type: 'text', nullable: true })
  deliveryWindowStart: string | null;

  @Column({ type: 'text', nullable: true })
  deliveryWindowEnd: string | null;

  /** Instructions for the driver. */
  @Column({ type: 'text', nullable: true })
  instructions: string | null;

  @Column(() => Contact, { prefix: 'contact' })
  contact: Contact;

  /** The kinds of proof that the driver must record, or null for those of the business. */
  @Column({ type: 'text', array: true, nullable: true })
  proofRequired: ProofKind[] | null;

  /** Requirements for planning and routing, or null for none. */
  @Column({ type: 'jsonb', nullable: true })
  planning: StopConstraints | null;

  /** The depot, or null for the default depot of the business. */
  @Column({ type: 'uuid', nullable: true })
  depotId: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  collectionDate: Date | null;

  @Column({ type: 'text', nullable: true })
  collectionWindowStart: string | null;

  @Column({ type: 'text', nullable: true })
  collectionWindowEnd: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
