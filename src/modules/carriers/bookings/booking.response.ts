import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { BOOKING_STATUSES } from './booking-status';

export class BookingCarrierResponse {
  @ResponseGuid('Identifier of the carrier.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
}

/** A shipment as it is booked with its carrier. */
export class CarrierBookingResponse {
  @ResponseGuid('Identifier of the booking; the carrier gets it as Idempotency-Key.') guid: string;
  @ResponseGuid('The shipment.') shipmentId: string;
  @ResponseField('The carrier.', { type: BookingCarrierResponse }) carrier: BookingCarrierResponse;
  @ResponseEnum(
    BOOKING_STATUSES,
    '`pending`: to be booked, or tried again; `failed`: the carrier refused, or was away for four days.',
  )
  status: string;
  @ResponseField("The carrier's own name for it.", { type: String, nullable: true, example: 'CR-1042' })
  reference: string | null;
  @ResponseField("The carrier's tracking number.", { type: String, nullable: true, example: 'CT123456789' })
  trackingNumber: string | null;
  @ResponseField('What the carrier sent as label; null where ours is to be printed.', {
    type: String,
    nullable: true,
    example: 'application/pdf',
  })
  labelType: string | null;
  @ResponseField('How often the carrier was asked to book or cancel.', { type: 'integer', example: 1 } as object)
  attempts: number;
  @ResponseField('What last went wrong; null when nothing did.', { type: String, nullable: true, example: null })
  lastError: string | null;
  @ResponseTime('When the carrier booked it.', { nullable: true }) bookedAt: string | null;
  @ResponseTime('Since when it is to be cancelled.', { nullable: true, example: null }) cancelRequestedAt:
    string | null;
  @ResponseTime('When it was wanted.') createdAt: string;
}

/** A booking in a list, which shows which shipment it is of. */
export class ListedBookingResponse extends CarrierBookingResponse {
  @ResponseField('Our tracking number of the shipment.', { type: String, example: 'DD1234567897AT' })
  shipmentTrackingNumber: string;
}
