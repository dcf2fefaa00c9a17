import { VehicleConstraintsResponse } from '../../../shared/constraints/constraints.response';
import { ExternalDataResponse } from '../../../shared/external-data/external-data.response';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { ResponseDepotIdField } from '../../depots/dto/depot-id';
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle-status';

const TextField = (description: string, example: string) =>
  ResponseField(description, { type: String, nullable: true, example });
const NumberField = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** The most that a vehicle carries. */
export class CapacityResponse {
  @NumberField('Greatest load in kg; null without a limit.', 1200)
  weight: number | null;

  @NumberField('Greatest volume in m³; null without a limit.', 9.5)
  volume: number | null;
}

/** The driver who is on the way with a vehicle. */
export class CurrentDriverResponse {
  @ResponseGuidField('The driver.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

/** The tracking device of a vehicle. */
export class TrackerResponse {
  @ResponseGuidField('The tracking device.')
  guid: string;

  @ResponseTimeField('Time of the last signal; null before the first.', { nullable: true })
  lastUpdate: string | null;
}

/** A vehicle of the business. */
export class VehicleResponse extends ExternalDataResponse {
  @ResponseGuidField('The vehicle.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('Licence plate, as entered.', { type: String })
  licensePlate: string;

  @TextField('Kind of vehicle.', 'van')
  type: string | null;

  @ResponseEnumField(VEHICLE_STATUSES, 'Status; `in_use` while a dispatch with it is in progress.')
  status: VehicleStatus;

  @TextField('Make.', 'Ford')
  make: string | null;

  @TextField('Model.', 'Transit')
  model: string | null;

  @ResponseField('Year of construction.', { type: 'integer', nullable: true })
  year: number | null;

  @ResponseField('Capacity; null if it has no limit.', { type: () => CapacityResponse, nullable: true })
  capacity: CapacityResponse | null;

  @ResponseField('Other properties for plans and routes; null if there are none.', {
    type: () => VehicleConstraintsResponse,
    nullable: true,
  })
  planning: VehicleConstraintsResponse | null;

  @ResponseDepotIdField()
  depotId: string;

  @ResponseField('The driver of the dispatch in progress; null when there is none.', {
    type: () => CurrentDriverResponse,
    nullable: true,
  })
  currentDriver: CurrentDriverResponse | null;

  @ResponseField('The tracking device; null if it has none.', { type: () => TrackerResponse, nullable: true })
  tracker: TrackerResponse | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** The response to the creation of a vehicle. */
export class VehicleCreatedResponse {
  @ResponseGuidField('The vehicle.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('Licence plate.', { type: String })
  licensePlate: string;
}

/** The response to a change of a vehicle. */
export class VehicleUpdatedResponse {
  @ResponseGuidField('The vehicle.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}
