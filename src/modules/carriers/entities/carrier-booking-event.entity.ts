import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a carrier that we have had, by the carrier's own id. */
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
