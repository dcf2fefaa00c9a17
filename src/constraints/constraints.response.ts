import { AddressResponse } from '../address/address.response';
import { ResponseField } from '../http/openapi/response-field';

const whole = (description: string, example: number) =>
  ResponseField(description, { type: 'integer', nullable: true, minimum: 0, example });
const number = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, minimum: 0, example });
const texts = (description: string) =>
  ResponseField(description, { type: String, isArray: true, example: ['cooling'] });
const time = (description: string, example: string) => ResponseField(description, { type: String, example });
const place = (description: string) => ResponseField(description, { type: () => AddressResponse, nullable: true });

export class HoursResponse {
  @time('From, in the time zone of the business.', '09:00') start: string;
  @time('Until; one before start is on the next day.', '12:00') end: string;
}

export class PauseResponse extends HoursResponse {
  @ResponseField('How long, in minutes.', { type: 'integer', minimum: 1, example: 30 }) minutes: number;
}

export class LoadAmountResponse {
  @ResponseField('The kind of load.', { type: String, example: 'pallets' }) kind: string;
  @ResponseField('How much of it.', { type: Number, example: 4 }) amount: number;
}

export class DrivingCostsResponse {
  @number('Once, if the vehicle drives.', 40) fixed: number | null;
  @number('For a kilometre.', 0.35) perKilometre: number | null;
  @number('For an hour from leaving to the end of the tour.', 28) perHour: number | null;
}

/** What a shipment asks of who delivers it. */
export class StopConstraintsResponse {
  @whole('How much it matters that it is delivered, 0 to 100; null is 0.', 80) priority: number | null;
  @texts('Its vehicle, with the driver, has all of them.') requiredSkills: string[];
  @whole('Minutes for handing it over; null: as the plan or the service has it.', 8) serviceMinutes: number | null;
  @whole('Minutes before that, once for shipments of one door that follow one another.', 4) setupMinutes: number | null;
  @ResponseField('Hours of which one is kept; empty: its delivery window.', { type: [HoursResponse] })
  windows: HoursResponse[];
  @whole('Most minutes between being loaded and its door.', 90) maxOnBoardMinutes: number | null;
  @ResponseField('What it takes up besides weight and volume.', { type: [LoadAmountResponse] })
  amounts: LoadAmountResponse[];
}

/** What a driver can do, and when and where. */
export class DriverConstraintsResponse {
  @texts('What may be asked for.') skills: string[];
  @ResponseField('Own hours; null: those of the plan.', { type: () => HoursResponse, nullable: true })
  shift: HoursResponse | null;
  @ResponseField('Pauses.', { type: [PauseResponse] }) breaks: PauseResponse[];
  @place('Where tours start; null: at the business’s address.') start: AddressResponse | null;
  @place('Where tours end; null: where they start.') end: AddressResponse | null;
}

/** What a vehicle can do, and when and where. */
export class VehicleConstraintsResponse extends DriverConstraintsResponse {
  @number('How fast it is; null is 1.', 0.9) speedFactor: number | null;
  @ResponseField('What it costs; null: nothing is known of it.', { type: () => DrivingCostsResponse, nullable: true })
  costs: DrivingCostsResponse | null;
  @whole('Most stops.', 40) maxStops: number | null;
  @number('Most kilometres.', 180) maxKilometres: number | null;
  @number('Most hours from leaving to the end.', 8.5) maxHours: number | null;
  @whole('How often it may come back to load the next shipments; null is 0.', 1) maxReloads: number | null;
  @whole('Minutes that each reloading takes.', 15) reloadMinutes: number | null;
  @ResponseField('Whether tours end at their last stop.', { type: Boolean, example: false }) openEnd: boolean;
  @ResponseField('How much it takes of further kinds of load.', { type: [LoadAmountResponse] })
  capacities: LoadAmountResponse[];
}
