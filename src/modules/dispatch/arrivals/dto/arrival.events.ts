import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../../http/openapi/response-field';
import { STOP_KINDS, type StopKind } from '../../stop-precision';

/** Where it is, in degrees. */
export class ArrivalPlace {
  @ResponseField('Degrees north.', { type: Number, example: 48.2007 }) latitude: number;
  @ResponseField('Degrees east.', { type: Number, example: 16.3677 }) longitude: number;
}

/** What is told of a vehicle that came within 150 m of its next stop. */
export class VehicleArrivedData {
  @ResponseGuid('The dispatch: its arrivals are told in their order.') guid: string;
  @ResponseGuid('The same.') dispatchId: string;
  @ResponseGuid('The vehicle.') vehicleId: string;
  @ResponseGuid('The shipment that is delivered here, or collected.') shipmentId: string;
  @ResponseEnum(STOP_KINDS, 'Which of the two.') kind: StopKind;
  @ResponseField('Place in the order of the visit, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;
  @ResponseTime('When it arrived, as it was known first.') arrivedAt: string;
  @ResponseField('Where the stop is.', { type: () => ArrivalPlace, nullable: true }) location: ArrivalPlace | null;
}
