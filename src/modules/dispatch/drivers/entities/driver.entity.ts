import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DriverConstraints } from '../../../../constraints/constraints';

@Entity('drivers')
export class Driver {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  @Column({ type: 'text', nullable: true }) licenseNumber: string | null;
  /** The member who drives: with the role driver they see this driver's dispatches. */
  @Column({ type: 'uuid', nullable: true }) userId: string | null;
  /** What plans and routes know of them; null: nothing. */
  @Column('jsonb', { nullable: true }) planning: DriverConstraints | null;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
