import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Address } from '../../../shared/address/address.entity';
import type { OpeningHours } from '../opening-hours';

/** A place where vehicles load and where routes start. */
@Entity('depots')
export class Depot {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  code: string;

  /** Empty for the default depot, which is at the address of the business. */
  @Column(() => Address, { prefix: 'address' })
  address: Address;

  /** Empty: always open. */
  @Column({ type: 'json', default: () => "'[]'" })
  openingHours: readonly OpeningHours[];

  @Column({ type: 'boolean', default: false })
  isDefault: boolean;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
