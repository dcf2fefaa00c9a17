import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DriverConstraints } from '../../../../shared/constraints/constraints';
import type { Metadata } from '../../../../shared/external-data/external-data.dto';

/** A driver of the business, with or without an account. */
@Entity('drivers')
export class Driver {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The identifier in the system of a client. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Values that clients store with the driver, by key. */
  @Column({ type: 'jsonb', nullable: true })
  metadata: Metadata | null;

  @Column('text')
  name: string;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  licenseNumber: string | null;

  /** The member who is this driver: with the role driver they see this driver's dispatches. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  /** Planning constraints; null for none. */
  @Column('jsonb', { nullable: true })
  planning: DriverConstraints | null;

  /** The depot, or null for the default depot of the business. */
  @Column({ type: 'uuid', nullable: true })
  depotId: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
