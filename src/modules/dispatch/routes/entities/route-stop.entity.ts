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

  /** Planned seconds of the leg to this stop, and its great-circle metres. */
  @Column('integer', { default: 0 })
  travelS: number;

  @Column('integer', { default: 0 })
  directM: number;

  /** Whether the road network has no road for the leg, so that it is an estimate. */
  @Column('boolean', { default: false })
  hasNoRoad: boolean;

  /** Planned seconds of breaks before that leg. */
  @Column('integer', { default: 0 })
  pauseS: number;

  /** The time window on the day of the route. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  notBefore: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  notAfter: Date | null;

  /** The arrival as planned when the vehicle left. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  promisedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expectedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  arrivedAt: Date | null;
}
