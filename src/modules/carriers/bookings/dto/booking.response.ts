import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { BOOKING_STATUSES } from '../booking-status';

/** The carrier of a booking. */
export class BookingCarrierResponse {
  @ResponseGuidField('Identifier of the carrier.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' })
  name: string;
}

/** The booking of a shipment with its carrier. */
export class CarrierBookingResponse {
  @ResponseGuidField('Id of the booking. It is the Idempotency-Key of the calls to the carrier.')
  guid: string;

  @ResponseGuidField('Id of the shipment.')
  shipmentId: string;

  @ResponseField('Carrier of the shipment.', { type: BookingCarrierResponse })
  carrier: BookingCarrierResponse;

  @ResponseEnumField(
    BOOKING_STATUSES,
    'Status of the booking. `pending`: not booked yet, further attempts follow. `failed`: the carrier rejected the booking, or was unavailable for four days.',
  )
  status: string;

  @ResponseField("The carrier's id of the shipment.", { type: String, nullable: true, example: 'CR-1042' })
  reference: string | null;

  @ResponseField("The carrier's tracking number.", { type: String, nullable: true, example: 'CT123456789' })
  trackingNumber: string | null;

  @ResponseField("Media type of the carrier's label. null: the label of this service is to be printed.", {
    type: String,
    nullable: true,
    example: 'application/pdf',
  })
  labelType: string | null;

  @ResponseField('Number of attempts to book or cancel.', { type: 'integer', example: 1 } as object)
  attempts: number;

  @ResponseField('Error of the last attempt. null: it succeeded.', { type: String, nullable: true, example: null })
  lastError: string | null;

  @ResponseTimeField('Time when the carrier made the booking.', { nullable: true })
  bookedAt: string | null;

  @ResponseTimeField('Time when cancelling was requested.', { nullable: true, example: null })
  cancelRequestedAt: string | null;

  @ResponseTimeField('Time when the booking was requested.')
  createdAt: string;
}

/** A booking in a list, with the tracking number of its shipment. */
export class ListedBookingResponse extends CarrierBookingResponse {
  @ResponseField('Tracking number of the shipment in this service.', { type: String, example: 'DD1234567897AT' })
  shipmentTrackingNumber: string;
}
