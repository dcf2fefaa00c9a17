import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a booking that was received, by the carrier's id of the event. An event that is received again has no effect. */
@Entity('carrier_booking_events')
export class CarrierBookingEvent {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  bookingId: string;

  @PrimaryColumn('text')
  eventId: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt: Date;
}
