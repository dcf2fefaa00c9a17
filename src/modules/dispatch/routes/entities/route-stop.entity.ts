import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StopKind, StopPrecision } from '../../stop-precision';

@Entity('route_stops')
export class RouteStop {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') routeId: string;
  @PrimaryColumn('integer') sequence: number;
  @Column('uuid') shipmentId: string;
  @Column('text', { default: 'delivery' }) kind: StopKind;
  @Column({ type: 'double precision', nullable: true }) latitude: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude: number | null;
  @Column('text') precision: StopPrecision;
  /** Of the town or postcode area, where no more is known of the place. */
  @Column({ type: 'double precision', nullable: true }) areaKm2: number | null;
  /** The leg that ends here. */
  @Column('bigint') distanceM: string;
  @Column({ type: 'timestamptz', precision: 3 }) arrivesAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) departsAt: Date;
  /** Planned seconds of the leg that ends here, and metres of the great circle under it. */
  @Column('integer', { default: 0 }) travelS: number;
  @Column('integer', { default: 0 }) directM: number;
  /** Whether that leg is an estimate on a route of a road network, which knows no road there. */
  @Column('boolean', { default: false }) hasNoRoad: boolean;
  /** Planned seconds of breaks before that leg. */
  @Column('integer', { default: 0 }) pauseS: number;
  /** The window on the day of the route. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) notBefore: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) notAfter: Date | null;
  /** The arrival as planned when the vehicle left. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) promisedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) expectedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) arrivedAt: Date | null;
}
