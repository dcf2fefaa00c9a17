import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle-status';

const text = (description: string, example: string) => Shows(description, { type: String, nullable: true, example });
const number = (description: string, example: number) => Shows(description, { type: Number, nullable: true, example });

export class CapacityResponse {
  @number('Greatest load in kg; null without a limit.', 1200) weight: number | null;
  @number('Greatest volume in m³; null without a limit.', 9.5) volume: number | null;
}

export class CurrentDriverResponse {
  @ShowsGuid('The driver.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}

export class TrackerResponse {
  @ShowsGuid('The tracking device.') guid: string;
  @ShowsTime('When it was last heard; null before.', { nullable: true }) lastUpdate: string | null;
}

export class VehicleResponse {
  @ShowsGuid('The vehicle.') guid: string;
  @Shows('Name.', { type: String }) name: string;
  @Shows('Licence plate as it was given.', { type: String }) licensePlate: string;
  @text('Kind of vehicle.', 'van') type: string | null;
  @ShowsOneOf(VEHICLE_STATUSES, 'Status; `in_use` while a dispatch with it is in progress.') status: VehicleStatus;
  @text('Make.', 'Ford') make: string | null;
  @text('Model.', 'Transit') model: string | null;
  @Shows('Year of construction.', { type: 'integer', nullable: true }) year: number | null;
  @Shows('What it carries; null without any limit.', { type: () => CapacityResponse, nullable: true })
  capacity: CapacityResponse | null;
  @Shows('The driver of the dispatch in progress; null when there is none.', {
    type: () => CurrentDriverResponse,
    nullable: true,
  })
  currentDriver: CurrentDriverResponse | null;
  @Shows('Its tracking device; null without one.', { type: () => TrackerResponse, nullable: true })
  tracker: TrackerResponse | null;
  @ShowsTime('When it was added.') createdAt: string;
  @ShowsTime('When it was last changed.') updatedAt: string;
}

export class VehicleCreatedResponse {
  @ShowsGuid('The vehicle.') guid: string;
  @Shows('Name.', { type: String }) name: string;
  @Shows('Licence plate.', { type: String }) licensePlate: string;
}

export class VehicleUpdatedResponse {
  @ShowsGuid('The vehicle.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}
