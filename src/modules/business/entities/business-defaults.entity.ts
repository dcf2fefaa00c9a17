import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FailedDeliveriesRule } from '../defaults/failed-deliveries';
import type { ProofKind } from '../defaults/proof-kinds';

const CentimetreColumn = (defaultCm: number) =>
  Column({ type: 'numeric', precision: 10, scale: 2, default: defaultCm });

/**
 * The default configuration of a business: values that new orders and shipments get when a request leaves them out. Without a row the
 * defaults of the columns apply. The driver reads decimals as text.
 */
@Entity('business_defaults')
export class BusinessDefaults {
  @PrimaryColumn('uuid')
  businessId: string;

  /** Carrier of shipments that name none; null for none. */
  @Column({ type: 'uuid', nullable: true })
  carrierId: string | null;

  @Column({ type: 'text', default: 'standard' })
  serviceLevel: string;

  @CentimetreColumn(30)
  lengthCm: string;

  @CentimetreColumn(20)
  widthCm: string;

  @CentimetreColumn(15)
  heightCm: string;

  /** Whether consignees are notified by mail. */
  @Column({ type: 'boolean', default: false })
  emailEnabled: boolean;

  /** Whether members and drivers are notified on their devices. */
  @Column({ type: 'boolean', default: false })
  pushEnabled: boolean;

  /** Required proof of delivery of shipments that do not set their own. */
  @Column('text', { array: true, default: () => "'{}'" })
  proofRequired: ProofKind[];

  /** Rule for new attempts of failed deliveries. If it is null, dispatchers decide. */
  @Column({ type: 'json', nullable: true })
  failedDeliveries: FailedDeliveriesRule | null;

  /** How long a delivery slot is held. */
  @Column({ type: 'integer', default: 10 })
  slotHoldMinutes: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
