import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Address } from '../../../shared/address/address.entity';

/** The tenant. Plan and suspension are the operator's: requests may not write them. */
@Entity('businesses')
export class Business {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column(() => Address, { prefix: 'address' })
  address: Address;

  /** IANA time zone in which the days of the business begin. */
  @Column({ type: 'text', default: 'UTC' })
  timezone: string;

  /** ISO 4217 code of the currency of new orders. */
  @Column({ type: 'text', default: 'USD' })
  currency: string;

  /** Whether members need a second factor. */
  @Column({ type: 'boolean', default: false })
  requireSecondFactor: boolean;

  @Column({ type: 'text', default: 'standard' })
  plan: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedAt: Date | null;

  /** The business of a test business; null for any other. */
  @Column({ type: 'uuid', nullable: true })
  testOf: string | null;

  /** When a test business was closed. Its rows are deleted in the background. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  removedAt: Date | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
