import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';

/* The service's own tables, with relations, as a team maps them that reads the documentation of TypeORM. */

@Entity('plans')
export class Plan {
  @PrimaryColumn('text') code: string;
  @Column('integer') requestsPerMinute: number;
}

@Entity('businesses')
export class Business {
  @PrimaryColumn('uuid') id: string;
  @ManyToOne(() => Plan)
  @JoinColumn({ name: 'plan' })
  plan: Plan;
}

@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('bytea') tokenHash: Buffer;
  @Column({ type: 'timestamptz', nullable: true }) revokedAt: Date | null;
  @ManyToOne(() => Business)
  @JoinColumn({ name: 'business_id' })
  business: Business;
}

@Entity('customers')
export class Customer {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') email: string;
}

@Entity('carriers')
export class Carrier {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
}

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') orderNumber: string;
  @Column('uuid') customerId: string;
  @Column('text') status: string;
  @Column('bigint') totalMinor: string;
  @Column('text') currency: string;
  @Column({ type: 'uuid', nullable: true }) carrierId: string | null;
  @Column({ type: 'text', nullable: true }) serviceLevel: string | null;
  @Column({ type: 'text', nullable: true }) deliveryStreet: string | null;
  @Column({ type: 'text', nullable: true }) deliveryCity: string | null;
  @Column({ type: 'text', nullable: true }) deliveryState: string | null;
  @Column({ type: 'text', nullable: true }) deliveryPostalCode: string | null;
  @Column({ type: 'text', nullable: true }) deliveryCountry: string | null;
  @Column({ type: 'timestamptz', nullable: true }) collectionDate: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) deletedAt: Date | null;
  @ManyToOne(() => Customer)
  @JoinColumn([
    { name: 'business_id', referencedColumnName: 'businessId' },
    { name: 'customer_id', referencedColumnName: 'id' },
  ])
  customer: Customer;
  @ManyToOne(() => Carrier)
  @JoinColumn({ name: 'carrier_id' })
  carrier: Carrier | null;
  @OneToMany(() => OrderItem, (item) => item.order, { cascade: ['insert'] }) items: OrderItem[];
  @OneToMany(() => OrderStatusChange, (change) => change.order, { cascade: ['insert'] }) history: OrderStatusChange[];
  @OneToMany(() => Shipment, (shipment) => shipment.order) shipments: Shipment[];
}

const ORDER_KEY = [
  { name: 'business_id', referencedColumnName: 'businessId' },
  { name: 'order_id', referencedColumnName: 'id' },
];

@Entity('order_items')
export class OrderItem {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') orderId: string;
  @Column('integer') position: number;
  @Column('text') description: string;
  @Column('integer') quantity: number;
  @Column('bigint') priceMinor: string;
  @Column({ type: 'numeric', nullable: true }) lengthCm: string | null;
  @Column({ type: 'numeric', nullable: true }) widthCm: string | null;
  @Column({ type: 'numeric', nullable: true }) heightCm: string | null;
  @Column({ type: 'numeric', nullable: true }) weightKg: string | null;
  @ManyToOne(() => Order, (order) => order.items)
  @JoinColumn(ORDER_KEY)
  order: Order;
}

@Entity('order_status_changes')
export class OrderStatusChange {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') orderId: string;
  @Column('text') status: string;
  @Column({ type: 'uuid', nullable: true }) changedBy: string | null;
  @ManyToOne(() => Order, (order) => order.history)
  @JoinColumn(ORDER_KEY)
  order: Order;
}

@Entity('shipments')
export class Shipment {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') orderId: string;
  @Column('text') trackingNumber: string;
  @Column('text') status: string;
  @ManyToOne(() => Order, (order) => order.shipments)
  @JoinColumn(ORDER_KEY)
  order: Order;
}

export const ENTITIES = [Plan, Business, ApiToken, Customer, Carrier, Order, OrderItem, OrderStatusChange, Shipment];
