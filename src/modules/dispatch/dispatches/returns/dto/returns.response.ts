import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../../platform/http/openapi/response-field';
import { FAILURE_REASONS, type FailureReason } from '../../../../business/defaults/failed-deliveries';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../../../shipments/shipment-status';

/*
 * Shipments that come back to the depot. The depot scans their labels, which books them in: each is then received.
 *
 * ReturnedShipmentResponse   a shipment on the list of those that return
 * ReceivedReturnResponse     the result of one scan
 * ReceivedReturnsResponse    the result of a request with several scans
 */

/** A shipment that returns to the depot undelivered. */
export class ReturnedShipmentResponse {
  @ResponseGuidField('The shipment.')
  shipmentGuid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Current status.', { example: 'exception' })
  status: ShipmentStatus;

  @ResponseEnumField(FAILURE_REASONS, 'Reason why it was not delivered; null if none was reported.', {
    nullable: true,
    example: 'not_home',
  })
  reason: FailureReason | null;

  @ResponseTimeField('Time when the depot received it; null until then.', { nullable: true })
  receivedAt: string | null;
}

/** The result of one scanned label. */
export class ReceivedReturnResponse {
  @ResponseField('The scanned code, as sent.', { type: String, example: 'DD1234567897AT' })
  scanned: string;

  @ResponseField('Whether the depot has the shipment, by this request or an earlier one.', { type: Boolean })
  received: boolean;

  @ResponseField('Reason why it was not booked in; null if it was.', {
    type: String,
    nullable: true,
    example: 'This shipment does not return with this dispatch.',
  })
  message: string | null;
}

/** The result of a request that books returned shipments into the depot. */
export class ReceivedReturnsResponse {
  @ResponseField('Number of shipments booked in by this request.', { type: 'integer', minimum: 0, example: 1 })
  booked: number;

  @ResponseField('Number of shipments that have not returned yet.', { type: 'integer', minimum: 0, example: 0 })
  missing: number;

  @ResponseField('Result of each scan, in the order of the request.', { type: () => [ReceivedReturnResponse] })
  results: ReceivedReturnResponse[];
}
