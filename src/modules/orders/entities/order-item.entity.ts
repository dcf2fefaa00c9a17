import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An item of an order. */
@Entity('order_items')
export class OrderItem {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  orderId: string;

  @Column('integer')
  position: number;

  @Column('text')
  description: string;

  @Column('integer')
  quantity: number;

  @Column('bigint')
  priceMinor: string;

  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  lengthCm: string | null;

  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  widthCm: string | null;

  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  heightCm: string | null;

  @Column({ type: 'numeric', precision: 10, scale: 3, nullable: true })
  weightKg: string | null;
}
