import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VehicleConstraints } from '../../../shared/constraints/constraints';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import type { VehicleStatus } from '../vehicle-status';

/** A vehicle of the business. */
@Entity('vehicles')
export class Vehicle {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The identifier in the system of a client. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Values that clients store with the vehicle, by key. */
  @Column({ type: 'jsonb', nullable: true })
  metadata: Metadata | null;

  @Column('text')
  name: string;

  @Column('text')
  licensePlate: string;

  @Column({ type: 'text', nullable: true })
  type: string | null;

  @Column({ type: 'text', default: 'available' })
  status: VehicleStatus;

  @Column({ type: 'text', nullable: true })
  make: string | null;

  @Column({ type: 'text', nullable: true })
  model: string | null;

  @Column({ type: 'integer', nullable: true })
  year: number | null;

  @Column({ type: 'numeric', precision: 12, scale: 3, nullable: true })
  capacityWeightKg: string | null;

  @Column({ type: 'numeric', precision: 12, scale: 3, nullable: true })
  capacityVolumeM3: string | null;

  /** Constraints for plans and routes, or null for none. */
  @Column('jsonb', { nullable: true })
  planning: VehicleConstraints | null;

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
