import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The stored route of a dispatch. `travelS`, `directM`, `pauseS` and `hasNoRoadBack` describe the leg from the last stop to the end.
 * TypeORM reads `bigint` columns as texts.
 */
@Entity('routes')
export class Route {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  dispatchId: string;

  @Column('text')
  depotAddress: string;

  @Column({ type: 'double precision', nullable: true })
  depotLatitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  depotLongitude: number | null;

  /** The area in which the depot lies anywhere; null if its coordinates are exact. */
  @Column({ type: 'double precision', nullable: true })
  depotAreaKm2: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  departsAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  returnsAt: Date;

  /** Metres of the whole route. */
  @Column('bigint')
  distanceM: string;

  /** Seconds from the departure to the return. */
  @Column('bigint')
  durationS: string;

  /** When the route was last stored. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  computedAt: Date;

  /** Planned seconds of the way back. */
  @Column('integer', { default: 0 })
  travelS: number;

  /** Great-circle metres of the way back. */
  @Column('integer', { default: 0 })
  directM: number;

  /** Planned seconds of breaks before the way back. */
  @Column('integer', { default: 0 })
  pauseS: number;

  /** Whether the road network has no road for the way back, so that it is an estimate. */
  @Column('boolean', { default: false })
  hasNoRoadBack: boolean;

  /** Where the route ends, if not where it starts. */
  @Column('text', { nullable: true })
  endAddress: string | null;

  @Column({ type: 'double precision', nullable: true })
  endLatitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  endLongitude: number | null;

  /** Whether the route ends at its last stop. */
  @Column('boolean', { default: false })
  isOpenEnd: boolean;

  /** When the stops got their present sequence. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  orderedAt: Date | null;

  /** The return as planned when the vehicle left. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  promisedReturnAt: Date | null;

  /** The return as expected from the progress so far; null before the vehicle leaves. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expectedReturnAt: Date | null;

  /** The current leg (`Leg` in arrivals/leg.ts), which arrivals compute and store; null before that. */
  @Column('jsonb', { nullable: true })
  leg: object | null;
}
