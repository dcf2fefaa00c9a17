import { ResponseEnum, ResponseField, ResponseGuid } from '../../../../http/openapi/response-field';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../../dispatch/dispatch-status';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';

/** What holds after a report about a tour. */
export class TourDeedResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @ResponseEnum(DISPATCH_STATUSES, 'How it stands now.') status: DispatchStatus;
}

/** What holds after a report about a stop. */
export class StopDeedResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'How it stands now.') status: ShipmentStatus;
  @ResponseGuid('The dispatch that the report is of.') dispatchGuid: string;
  @ResponseEnum(DISPATCH_STATUSES, 'How the dispatch stands now.') dispatchStatus: DispatchStatus;
}

/** What is still to come of a report. */
export class PhotosOutstandingResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseField('Photos that the report has promised, and that have not come yet.', { type: 'integer', example: 1 })
  photosOutstanding: number;
}
