import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../platform/http/openapi/response-field';
import { REQUEST_STATUSES, type RequestStatus } from '../requests/request-status';
import { InstructionsResponse, RatingResponse } from './public-tracking.response';

export class RescheduleResponse {
  @ResponseField('Requested day.', { type: String, format: 'date', example: '2026-03-05' }) date: string;
  @ResponseEnum(REQUEST_STATUSES, 'Status of the request.') status: RequestStatus;
}

export class RescheduleRequestResponse extends RescheduleResponse {
  @ResponseGuid('Id of the request.') guid: string;
  @ResponseGuid('Id of the shipment.') shipmentId: string;
  @ResponseField('Tracking number of the shipment.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;
  @ResponseTime('Time when the consignee made the request.') requestedAt: string;
  @ResponseTime('Time when the request was decided or replaced; null while it is pending.', { nullable: true })
  decidedAt: string | null;
}

/** Instructions, requests and rating of the consignee, for dispatchers and drivers. */
export class ConsigneeResponse {
  @ResponseField('Instructions for the driver.', { type: () => InstructionsResponse, nullable: true })
  instructions: InstructionsResponse | null;
  @ResponseField('The newest request for another day.', { type: () => RescheduleRequestResponse, nullable: true })
  reschedule: RescheduleRequestResponse | null;
  @ResponseField('Rating by the consignee.', { type: () => RatingResponse, nullable: true })
  rating: RatingResponse | null;
}
