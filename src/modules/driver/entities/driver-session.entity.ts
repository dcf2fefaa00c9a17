import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phone that a driver is signed in on. Only the SHA-256 of the token is stored. */
@Entity('driver_sessions')
export class DriverSession {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  driverId: string;

  @Column('bytea')
  tokenHash: Buffer;

  @Column({ type: 'text', nullable: true })
  deviceName: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastUsedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;
}
