import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Address } from '../../../shared/address/address.entity';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import type { Language } from '../../../common/text/languages';

/** A client of the business, for whom it delivers. */
@Entity('customers')
export class Customer {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The identifier in the system of the API client. It is unique in the business. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Values that clients store with the customer, by key. */
  @Column({ type: 'jsonb', nullable: true })
  metadata: Metadata | null;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  company: string | null;

  /** Language of notifications, or null for the language of the business. */
  @Column({ type: 'text', nullable: true })
  language: Language | null;

  @Column(() => Address, { prefix: 'address' })
  address: Address;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
