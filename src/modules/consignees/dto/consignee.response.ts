import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../http/openapi/response-field';
import { REQUEST_STATUSES, type RequestStatus } from '../requests/request-status';
import { InstructionsResponse, RatingResponse } from './public-tracking.response';

export class RescheduleResponse {
  @ResponseField('The day that was asked for.', { type: String, format: 'date', example: '2026-03-05' }) date: string;
  @ResponseEnum(REQUEST_STATUSES, 'Whether it was answered, and how.') status: RequestStatus;
}

export class RescheduleRequestResponse extends RescheduleResponse {
  @ResponseGuid('The request.') guid: string;
  @ResponseGuid('The shipment.') shipmentId: string;
  @ResponseField('Its tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseTime('When it was asked.') requestedAt: string;
  @ResponseTime('When it was answered.', { nullable: true }) decidedAt: string | null;
}

/** What the consignee of a shipment has said, for those who deliver it. */
export class ConsigneeResponse {
  @ResponseField('What the driver should know.', { type: () => InstructionsResponse, nullable: true })
  instructions: InstructionsResponse | null;
  @ResponseField('The newest request for another day.', { type: () => RescheduleRequestResponse, nullable: true })
  reschedule: RescheduleRequestResponse | null;
  @ResponseField('What they thought of the delivery.', { type: () => RatingResponse, nullable: true })
  rating: RatingResponse | null;
}
