import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import { REQUEST_STATUSES, type RequestStatus } from '../requests/request-status';
import { InstructionsResponse, RatingResponse } from './public-tracking.response';

/** The request of a consignee for another day, as the tracking page shows it. */
export class RescheduleResponse {
  @ResponseField('Requested day.', { type: String, format: 'date', example: '2026-03-05' })
  date: string;

  @ResponseField('Window of the requested slot. null: a day without a slot was requested.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  window: TimeWindowResponse | null;

  @ResponseEnumField(REQUEST_STATUSES, 'Status of the request.')
  status: RequestStatus;
}

const SLOT_ID = { type: String, example: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-05' } as const;

/** A slot that a consignee can request. */
export class SelectableSlotResponse {
  @ResponseField('Identifies the slot, for a request.', SLOT_ID)
  slotId: string;

  @ResponseField('Day of delivery.', { type: String, format: 'date', example: '2026-03-05' })
  date: string;

  @ResponseField('From and until, in the time zone of the business.', { type: TimeWindowResponse })
  window: TimeWindowResponse;
}

/** The request of a consignee for another day, as dispatchers see it. */
export class RescheduleRequestResponse extends RescheduleResponse {
  @ResponseGuidField('Id of the request.')
  guid: string;

  @ResponseGuidField('Id of the shipment.')
  shipmentId: string;

  @ResponseField('Tracking number of the shipment.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseTimeField('Time when the consignee made the request.')
  requestedAt: string;

  @ResponseTimeField('Time when the request was decided or replaced; null while it is pending.', { nullable: true })
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
