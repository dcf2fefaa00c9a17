import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device or phone that reports the positions of a vehicle. */
@Entity('tracking_devices')
export class TrackingDevice {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Id that the device sends. */
  @Column('text')
  deviceId: string;

  @Column({ type: 'text', nullable: true })
  type: string | null;

  @Column({ type: 'uuid', nullable: true })
  vehicleId: string | null;

  @Column({ type: 'bytea', nullable: true })
  keyHash: Buffer | null;

  /** Time of the last message. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSeenAt: Date | null;

  /** Time of the newest position. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reportedAt: Date | null;

  @Column({ type: 'real', nullable: true })
  batteryLevel: number | null;

  @Column({ type: 'text', nullable: true })
  fault: string | null;

  /** Number of messages without a usable position, with reason and time of the last one. */
  @Column({ type: 'bigint', default: 0 })
  rejectedCount: string;

  @Column({ type: 'text', nullable: true })
  rejectedReason: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  rejectedAt: Date | null;

  /** Delays of recent positions on arrival, in seconds, and the time of the last sample. */
  @Column({ type: 'integer', array: true, default: () => "'{}'" })
  clockLags: number[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  clockSampledAt: Date | null;

  /** Seconds that are added to times of the device. */
  @Column({ type: 'integer', nullable: true })
  clockOffsetS: number | null;

  /** Time of the last change of a trip that waits for road matching. */
  @Column({ type: 'timestamptz', nullable: true })
  matchRequestedAt: Date | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
