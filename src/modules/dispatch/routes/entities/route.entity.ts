import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('routes')
export class Route {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') dispatchId: string;
  @Column('text') depotAddress: string;
  @Column({ type: 'double precision', nullable: true }) depotLatitude: number | null;
  @Column({ type: 'double precision', nullable: true }) depotLongitude: number | null;
  @Column({ type: 'timestamptz', precision: 3 }) departsAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) returnsAt: Date;
  @Column('bigint') distanceM: string;
  @Column('bigint') durationS: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) computedAt: Date;
}
