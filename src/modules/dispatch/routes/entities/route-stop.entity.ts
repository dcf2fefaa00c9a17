import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StopKind, StopPrecision } from '../../stop-precision';

/** A stop of a stored route with its planned and actual times. */
@Entity('route_stops')
export class RouteStop {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  routeId: string;

  @PrimaryColumn('integer')
  sequence: number;

  @Column('uuid')
  shipmentId: string;

  @Column('text', { default: 'delivery' })
  kind: StopKind;

  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;

  @Column('text')
  precision: StopPrecision;

  /** Area of the town or postcode when the place is not known more exactly. */
  @Column({ type: 'double precision', nullable: true })
  areaKm2: number | null;

  /** Metres of the leg to this stop. */
  @Column('bigint')
  distanceM: string;

  @Column({ type: 'timestamptz', precision: 3 })
  arrivesAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  departsAt: Date;

  /** Planned seconds of the leg to this stop. */
  @Column('integer', { default: 0 })
  travelS: number;

  /** Great-circle metres of that leg. */
  @Column('integer', { default: 0 })
  directM: number;

  /** Whether the road network has no road for the leg, so that it is an estimate. */
  @Column('boolean', { default: false })
  hasNoRoad: boolean;

  /** Planned seconds of breaks before that leg. */
  @Column('integer', { default: 0 })
  pauseS: number;

  /** The start of the time window on the day of the route. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  notBefore: Date | null;

  /** The end of the time window on the day of the route. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  notAfter: Date | null;

  /** The arrival as planned when the vehicle left; null before that. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  promisedAt: Date | null;

  /** The arrival as expected from positions and reports of the drive; null without them. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expectedAt: Date | null;

  /** The actual arrival; null before it, and if nothing reports it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  arrivedAt: Date | null;
}
