import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The name that another system gives a customer. */
@Entity('customer_references')
export class CustomerReference {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  customerId: string;

  @Column('text')
  type: string;

  @Column('text')
  value: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
