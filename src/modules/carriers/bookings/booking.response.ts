import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import { BOOKING_STATUSES } from './booking-status';

export class BookingCarrierResponse {
  @ShowsGuid('Identifier of the carrier.') guid: string;
  @Shows('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
}

/** A shipment as it is booked with its carrier. */
export class CarrierBookingResponse {
  @ShowsGuid('Identifier of the booking; the carrier gets it as Idempotency-Key.') guid: string;
  @ShowsGuid('The shipment.') shipmentId: string;
  @Shows('The carrier.', { type: BookingCarrierResponse }) carrier: BookingCarrierResponse;
  @ShowsOneOf(
    BOOKING_STATUSES,
    '`pending`: to be booked, or tried again; `failed`: the carrier refused, or was away for four days.',
  )
  status: string;
  @Shows("The carrier's own name for it.", { type: String, nullable: true, example: 'CR-1042' })
  reference: string | null;
  @Shows("The carrier's tracking number.", { type: String, nullable: true, example: 'CT123456789' })
  trackingNumber: string | null;
  @Shows('What the carrier sent as label; null where ours is to be printed.', {
    type: String,
    nullable: true,
    example: 'application/pdf',
  })
  labelType: string | null;
  @Shows('How often the carrier was asked to book or cancel.', { type: 'integer', example: 1 } as object)
  attempts: number;
  @Shows('What last went wrong; null when nothing did.', { type: String, nullable: true, example: null })
  lastError: string | null;
  @ShowsTime('When the carrier booked it.', { nullable: true }) bookedAt: string | null;
  @ShowsTime('Since when it is to be cancelled.', { nullable: true, example: null }) cancelRequestedAt: string | null;
  @ShowsTime('When it was wanted.') createdAt: string;
}
