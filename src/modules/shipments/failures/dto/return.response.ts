import { ResponseEnumField, ResponseField } from '../../../../platform/http/openapi/response-field';
import { LinkedShipmentResponse } from '../../dto/shipment-parts.response';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipment-status';

/** The shipment that returns another one to its sender. */
export class ReturnResponse extends LinkedShipmentResponse {
  @ResponseEnumField(SHIPMENT_STATUSES, 'Status.', { example: 'created' })
  status: ShipmentStatus;

  @ResponseField('The shipment that it brings back.', { type: () => LinkedShipmentResponse })
  returnOf: LinkedShipmentResponse;
}
