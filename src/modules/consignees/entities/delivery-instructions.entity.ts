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

  @Column({ type: 'text', nullable: true })
  safePlace: string | null;

  @Column({ type: 'boolean', default: false })
  pinWanted: boolean;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
