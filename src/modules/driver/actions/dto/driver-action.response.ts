import { ResponseEnumField, ResponseField, ResponseGuidField } from '../../../../platform/http/openapi/response-field';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../../dispatch/dispatch-status';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';

/** The state of a dispatch after an action. */
export class DispatchActionResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @ResponseEnumField(DISPATCH_STATUSES, 'The current status.')
  status: DispatchStatus;
}

/** The state of a stop after an action. */
export class StopActionResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'The current status.')
  status: ShipmentStatus;

  @ResponseGuidField('The dispatch of the stop.')
  dispatchGuid: string;

  @ResponseEnumField(DISPATCH_STATUSES, 'The current status of the dispatch.')
  dispatchStatus: DispatchStatus;
}

/** How many photos of a report are still missing. */
export class PhotosOutstandingResponse {
  @ResponseGuidField('The shipment.')
  guid: string;

  @ResponseField('Photos that the report announced and that have not arrived yet.', { type: 'integer', example: 1 })
  photosOutstanding: number;
}
