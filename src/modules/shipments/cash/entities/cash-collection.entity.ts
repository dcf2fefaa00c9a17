import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CashMethod } from '../reported-cash';

/** Cash on delivery of a delivered shipment; amounts are exact decimals. */
@Entity('cash_collections')
export class CashCollection {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  shipmentId: string;

  @Column('uuid', { nullable: true })
  dispatchId: string | null;

  /** The business's own driver who delivered. */
  @Column('uuid', { nullable: true })
  driverId: string | null;

  @Column('numeric', { precision: 14, scale: 4 })
  owed: string;

  @Column('text')
  currency: string;

  /** Null before the amount is recorded. */
  @Column('numeric', { precision: 14, scale: 4, nullable: true })
  collected: string | null;

  @Column('text', { nullable: true })
  method: CashMethod | null;

  /** Why another amount than `owed` was collected. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** When the shipment was delivered. */
  @Column({ type: 'timestamptz', precision: 3 })
  collectedAt: Date;

  /** Day of the delivery in the time zone of the business. */
  @Column('date')
  day: string;

  /** The driver's report; null when the office recorded the amount. */
  @Column('uuid', { nullable: true })
  traceId: string | null;

  @Column('uuid', { nullable: true })
  recordedBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  recordedAt: Date;

  /** The handover of the cash; null while the driver has it. */
  @Column('uuid', { nullable: true })
  handoverId: string | null;
}
