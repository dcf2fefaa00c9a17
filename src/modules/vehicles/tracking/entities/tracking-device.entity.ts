import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tracking_devices')
export class TrackingDevice {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  /** The device's own name for itself, by which it reports. */
  @Column('text') deviceId: string;
  @Column({ type: 'text', nullable: true }) type: string | null;
  @Column({ type: 'uuid', nullable: true }) vehicleId: string | null;
  @Column({ type: 'bytea', nullable: true }) keyHash: Buffer | null;
  /** When it was last heard. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastSeenAt: Date | null;
  /** The time of its newest position. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) reportedAt: Date | null;
  @Column({ type: 'real', nullable: true }) batteryLevel: number | null;
  @Column({ type: 'text', nullable: true }) fault: string | null;
  /** Messages that had no position to keep, and why and when the last of them. */
  @Column({ type: 'bigint', default: 0 }) rejectedCount: string;
  @Column({ type: 'text', nullable: true }) rejectedReason: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) rejectedAt: Date | null;
  /** By how many seconds its newest positions were behind when they came, and when that was last looked at. */
  @Column({ type: 'integer', array: true, default: () => "'{}'" }) clockLags: number[];
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) clockSampledAt: Date | null;
  /** Seconds that are added to its times. */
  @Column({ type: 'integer', nullable: true }) clockOffsetS: number | null;
  /** When a trip has last ended or changed that is to be matched with the road network. */
  @Column({ type: 'timestamptz', nullable: true }) matchAskedAt: Date | null;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
