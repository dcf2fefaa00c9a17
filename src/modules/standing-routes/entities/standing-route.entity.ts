import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Hours } from '../../../shared/constraints/constraints';
import type { Weekday } from '../../business/defaults/failed-deliveries';
import type { HolidaysDto } from '../../recurring/dto/recurring-order.dto';

export const SEQUENCES = ['fixed', 'optimised'] as const;
export type StandingSequence = (typeof SEQUENCES)[number];

/** A customer whose shipments the route delivers. */
export interface StandingStop {
  readonly customerId: string;
  /** The hours of shipments without a delivery window of their own. */
  readonly window: Hours | null;
}

/** A route that visits the same customers on weekdays. */
@Entity('standing_routes')
export class StandingRoute {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column({ type: 'text', array: true })
  weekdays: Weekday[];

  @Column('uuid', { nullable: true })
  driverId: string | null;

  @Column('uuid', { nullable: true })
  vehicleId: string | null;

  /** The depot. Null for the depot of the vehicle, or for the default depot if the vehicle has none. */
  @Column('uuid', { nullable: true })
  depotId: string | null;

  /** When the vehicle leaves, `HH:mm` in the time zone of the business. */
  @Column('text')
  departure: string;

  /** Days between the creation of a dispatch and its day. */
  @Column('integer')
  leadDays: number;

  @Column('jsonb', { nullable: true })
  holidays: HolidaysDto | null;

  @Column('jsonb')
  stops: StandingStop[];

  @Column('text')
  sequence: StandingSequence;

  @Column('boolean')
  isPaused: boolean;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
