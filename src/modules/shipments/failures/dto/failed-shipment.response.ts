import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { FAILURE_REASONS, type FailureReason } from '../../../business/defaults/failed-deliveries';
import { TimeWindowResponse } from '../../../orders/delivery/dto/delivery-details.response';
import { NamedRecordResponse, PartyLineResponse } from '../../dto/shipment-parts.response';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipment-status';
import { FOLLOW_UPS, type FollowUp } from './next-attempt.dto';

const DayField = (description: string) =>
  ResponseField(description, { type: String, format: 'date', nullable: true, example: '2026-03-03' });

/** A shipment whose delivery failed, with the next step. */
export class FailedShipmentResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status.')
  status: ShipmentStatus;

  @ResponseField('The customer.', { type: NamedRecordResponse })
  customer: NamedRecordResponse;

  @ResponseField('The recipient and its address.', { type: PartyLineResponse })
  recipient: PartyLineResponse;

  @ResponseTimeField('Time of the last failed attempt; without one, the time when the exception was reported.')
  failedAt: string;

  @ResponseEnumField(FAILURE_REASONS, 'Reason why the last attempt failed; null if none was reported.', {
    nullable: true,
    example: 'not_home',
  })
  reason: FailureReason | null;

  @ResponseField(
    'The last report about it; null if only its creation or an exception without a description was reported.',
    {
      type: String,
      nullable: true,
      example: 'Could not be delivered: the consignee was absent.',
    },
  )
  description: string | null;

  @ResponseField('Attempts that failed; 0 for an exception before any.', { type: 'integer', minimum: 0, example: 1 })
  failedAttempts: number;

  @ResponseField('The driver of the last attempt; null if it was not a driver of the business.', {
    type: NamedRecordResponse,
    nullable: true,
  })
  driver: NamedRecordResponse | null;

  @ResponseEnumField(FOLLOW_UPS, 'The next step: undecided, or another attempt.')
  next: FollowUp;

  @DayField('The day of the next attempt.')
  nextAttemptOn: string | null;

  @ResponseField('Delivery window; null: any time.', { type: TimeWindowResponse, nullable: true })
  deliveryWindow: TimeWindowResponse | null;
}

/** The response to the planning of a next attempt. */
export class NextAttemptResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Current status.', { example: 'in_transit' })
  status: ShipmentStatus;

  @ResponseField('The day.', { type: String, format: 'date', example: '2026-03-03' })
  date: string;

  @ResponseField('Hours of the next attempt; null for any hours.', { type: TimeWindowResponse, nullable: true })
  window: TimeWindowResponse | null;
}

/** The result for one shipment of a request that plans many attempts. */
export class PlannedAttemptResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Whether it is attempted again on that day.', { type: Boolean })
  planned: boolean;

  @ResponseField('Reason why no attempt was planned; null if one was.', {
    type: String,
    nullable: true,
    example: 'The shipment is delivered: another attempt can only be planned after a failed delivery.',
  })
  message: string | null;
}

/** The result of a request that plans the next attempts of many shipments. */
export class PlannedAttemptsResponse {
  @ResponseField('Number of shipments with a planned attempt.', { type: 'integer', minimum: 0, example: 1 })
  planned: number;

  @ResponseField('Each shipment in the order of the request.', { type: () => [PlannedAttemptResponse] })
  results: PlannedAttemptResponse[];
}
