import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StopPrecision } from '../stop-precision';

@Entity('route_stops')
export class RouteStop {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') routeId: string;
  @PrimaryColumn('integer') sequence: number;
  @Column('uuid') shipmentId: string;
  @Column({ type: 'double precision', nullable: true }) latitude: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude: number | null;
  @Column('text') precision: StopPrecision;
  /** The leg that ends here. */
  @Column('bigint') distanceM: string;
  @Column({ type: 'timestamptz', precision: 3 }) arrivesAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) departsAt: Date;
}
