import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Instructions of the consignee for the driver. */
@Entity('delivery_instructions')
export class DeliveryInstructions {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  shipmentId: string;

  @Column('text')
  text: string;

  /** Where the driver can leave the shipment if no one is home. */
  @Column({ type: 'text', nullable: true })
  safePlace: string | null;

  /** Whether the driver hands the shipment over only with a PIN. */
  @Column({ type: 'boolean', default: false })
  pinWanted: boolean;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
