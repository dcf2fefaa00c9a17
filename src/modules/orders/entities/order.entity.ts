import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Address } from '../../../address/address.entity';
import type { OrderStatus } from '../order-status';

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') orderNumber: string;
  @Column('uuid') customerId: string;
  @Column('text') status: OrderStatus;
  @Column({ type: 'uuid', nullable: true }) carrierId: string | null;
  @Column({ type: 'text', nullable: true }) serviceLevel: string | null;
  @Column(() => Address, { prefix: 'delivery' }) deliveryAddress: Address;
  /** In minor units of its currency, as the prices of its items. */
  @Column({ type: 'bigint', default: 0 }) totalMinor: string;
  /** ISO 4217 code. */
  @Column({ type: 'text', default: 'USD' }) currency: string;
  /** What its shipment collects at the door: an exact decimal with its currency, or neither. */
  @Column({ type: 'numeric', precision: 14, scale: 4, nullable: true }) cashAmount: string | null;
  @Column({ type: 'text', nullable: true }) cashCurrency: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) collectionDate: Date | null;
  @Column({ type: 'text', nullable: true }) collectionWindowStart: string | null;
  @Column({ type: 'text', nullable: true }) collectionWindowEnd: string | null;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
