import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../../http/openapi/response-field';
import { FAILURE_REASONS, type FailureReason } from '../../../business/defaults/failed-deliveries';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';

/** A shipment that a tour brings back to the depot. */
export class ReturnedShipmentResponse {
  @ResponseGuid('The shipment.') shipmentGuid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'How it stands now.', { example: 'exception' }) status: ShipmentStatus;
  @ResponseEnum(FAILURE_REASONS, 'Why it was not delivered; null: nobody said so.', {
    nullable: true,
    example: 'not_home',
  })
  reason: FailureReason | null;
  @ResponseTime('When the depot had it back; null: not yet.', { nullable: true }) receivedAt: string | null;
}

export class ReceivedReturnResponse {
  @ResponseField('As it was sent.', { type: String, example: 'DD1234567897AT' }) scanned: string;
  @ResponseField('Whether the depot has it back, by this request or an earlier one.', { type: Boolean })
  received: boolean;
  @ResponseField('Why not; null where it has.', {
    type: String,
    nullable: true,
    example: 'Is none of what this dispatch brings back.',
  })
  message: string | null;
}

export class ReceivedReturnsResponse {
  @ResponseField('How many were booked in now.', { type: 'integer', minimum: 0, example: 1 }) booked: number;
  @ResponseField('How many of the dispatch have still to come.', { type: 'integer', minimum: 0, example: 0 })
  missing: number;
  @ResponseField('Each in the order of the request.', { type: () => [ReceivedReturnResponse] })
  results: ReceivedReturnResponse[];
}
