import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookingStatus } from '../bookings/booking-status';

/** The booking of a shipment with its carrier. */
@Entity('carrier_bookings')
export class CarrierBooking {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  shipmentId: string;

  @Column('uuid')
  carrierId: string;

  @Column('text', { default: 'pending' })
  status: BookingStatus;

  /** The carrier's id of the shipment, by which it is cancelled and tracked. */
  @Column('text', { nullable: true })
  carrierReference: string | null;

  @Column('text', { nullable: true })
  carrierTrackingNumber: string | null;

  /** The carrier's label. It is large, so it is read only where it is requested. */
  @Column('bytea', { nullable: true, select: false })
  label: Buffer | null;

  @Column('text', { nullable: true })
  labelType: string | null;

  /** The number of calls that booked or cancelled, with and without success. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** The message of the last error; null without one. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bookedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelRequestedAt: Date | null;

  /** When the carrier is polled for events next; null if it is not polled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextTrackAt: Date | null;

  /** The failed polls in a row. */
  @Column('integer', { default: 0 })
  trackFailures: number;

  /** Since when the carrier may have booked without this service having its answer; null: the outcome is known. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  unansweredSince: Date | null;

  /** The manifest with which the parcels were handed over; null before. */
  @Column('uuid', { nullable: true })
  manifestId: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
