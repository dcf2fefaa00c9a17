import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The identifier that another system gives a customer. A customer can have several. */
@Entity('customer_references')
export class CustomerReference {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  customerId: string;

  /** The kind of the other system or identifier, as clients name it, for example "erp". */
  @Column('text')
  type: string;

  @Column('text')
  value: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
