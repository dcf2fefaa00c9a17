import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from '../order-status';

/** An entry of the status history of an order. */
@Entity('order_status_changes')
export class OrderStatusChange {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  orderId: string;

  @Column('text')
  status: OrderStatus;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  @Column({ type: 'uuid', nullable: true })
  changedBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt: Date;
}
