import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device or phone that reports the positions of a vehicle. */
@Entity('tracking_devices')
export class TrackingDevice {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The id that the device sends, such as its IMEI. */
  @Column('text')
  deviceId: string;

  /** The kind of device, as any text, for example `gps_tracker`. */
  @Column({ type: 'text', nullable: true })
  type: string | null;

  /** The vehicle that the device is on; null if it is on none. */
  @Column({ type: 'uuid', nullable: true })
  vehicleId: string | null;

  /** The hash of the key with which the device itself sends positions; null if it has no key. */
  @Column({ type: 'bytea', nullable: true })
  keyHash: Buffer | null;

  /** Time of the last message. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSeenAt: Date | null;

  /** Time of the newest position. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reportedAt: Date | null;

  /** Percent, as last reported. */
  @Column({ type: 'real', nullable: true })
  batteryLevel: number | null;

  /** The fault of the newest position, in the words of the device; null if that position reports none. */
  @Column({ type: 'text', nullable: true })
  fault: string | null;

  /** Number of messages without a usable position. TypeORM reads a bigint as text. */
  @Column({ type: 'bigint', default: 0 })
  rejectedCount: string;

  /** Why the last of these messages had no usable position (REJECTION_REASONS). */
  @Column({ type: 'text', nullable: true })
  rejectedReason: string | null;

  /** When the last of these messages arrived. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  rejectedAt: Date | null;

  /** Seconds by which recent positions were behind the clock of the server on arrival, oldest first (DeviceClock). */
  @Column({ type: 'integer', array: true, default: () => "'{}'" })
  clockLags: number[];

  /** When the last entry of `clockLags` was added. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  clockSampledAt: Date | null;

  /** Seconds that are added to times of the device, because its clock is wrong; null if the clock seems right. */
  @Column({ type: 'integer', nullable: true })
  clockOffsetS: number | null;

  /** When road matching was last requested for trips of the device; null if no trip waits for it. */
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
