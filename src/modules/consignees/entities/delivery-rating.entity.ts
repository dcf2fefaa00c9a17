import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The consignee's rating of a delivery. */
@Entity('delivery_ratings')
export class DeliveryRating {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  shipmentId: string;

  /** 1 to 5. */
  @Column('integer')
  stars: number;

  @Column({ type: 'text', nullable: true })
  comment: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  ratedAt: Date;
}
