import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('routes')
export class Route {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') dispatchId: string;
  @Column('text') depotAddress: string;
  @Column({ type: 'double precision', nullable: true }) depotLatitude: number | null;
  @Column({ type: 'double precision', nullable: true }) depotLongitude: number | null;
  @Column({ type: 'double precision', nullable: true }) depotAreaKm2: number | null;
  @Column({ type: 'timestamptz', precision: 3 }) departsAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) returnsAt: Date;
  @Column('bigint') distanceM: string;
  @Column('bigint') durationS: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) computedAt: Date;
  /** Planned seconds of the way back, and metres of the great circle under it. */
  @Column('integer', { default: 0 }) travelS: number;
  @Column('integer', { default: 0 }) directM: number;
  @Column('integer', { default: 0 }) pauseS: number;
  /** Whether the way back is an estimate on a route of a road network, which knows no road there. */
  @Column('boolean', { default: false }) hasNoRoadBack: boolean;
  /** Where it ends, if not where it starts. */
  @Column('text', { nullable: true }) endAddress: string | null;
  @Column({ type: 'double precision', nullable: true }) endLatitude: number | null;
  @Column({ type: 'double precision', nullable: true }) endLongitude: number | null;
  /** It ends at its last stop. */
  @Column('boolean', { default: false }) isOpenEnd: boolean;
  /** Since when the stops are driven in this order. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) orderedAt: Date | null;
  /** The return as planned when the vehicle left. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) promisedReturnAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) expectedReturnAt: Date | null;
  /** What is being driven just now, as arrivals note it; null: to be found out. */
  @Column('jsonb', { nullable: true }) leg: object | null;
}
