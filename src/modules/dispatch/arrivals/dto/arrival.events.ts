import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { STOP_KINDS, type StopKind } from '../../stop-precision';

/** Coordinates of a stop. */
export class ArrivalPlace {
  @ResponseField('Degrees north.', { type: Number, example: 48.2007 })
  latitude: number;

  @ResponseField('Degrees east.', { type: Number, example: 16.3677 })
  longitude: number;
}

/** A vehicle came within 150 m of its next stop. */
export class VehicleArrivedData {
  @ResponseGuidField('The dispatch: its arrivals are published in order.')
  guid: string;

  @ResponseGuidField('The dispatch.')
  dispatchId: string;

  @ResponseGuidField('The vehicle.')
  vehicleId: string;

  @ResponseGuidField('The shipment that is delivered or collected here.')
  shipmentId: string;

  @ResponseEnumField(STOP_KINDS, 'Whether the shipment is delivered or collected here.')
  kind: StopKind;

  @ResponseField('Number of the stop in the route, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;

  @ResponseTimeField('Time of arrival in the first report.')
  arrivedAt: string;

  @ResponseField('Location of the stop.', { type: () => ArrivalPlace, nullable: true })
  location: ArrivalPlace | null;
}
