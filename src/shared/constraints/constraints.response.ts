import { AddressResponse } from '../address/address.response';
import { ResponseField } from '../../platform/http/openapi/response-field';

const NullableIntegerField = (description: string, example: number) =>
  ResponseField(description, { type: 'integer', nullable: true, minimum: 0, example });
const NullableNumberField = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, minimum: 0, example });
const TextListField = (description: string) =>
  ResponseField(description, { type: String, isArray: true, example: ['cooling'] });
const TimeOfDayField = (description: string, example: string) => ResponseField(description, { type: String, example });
const PlaceField = (description: string) => ResponseField(description, { type: () => AddressResponse, nullable: true });

/** Hours by the clock, without a day. */
export class HoursResponse {
  @TimeOfDayField('Start, in the time zone of the business.', '09:00')
  start: string;

  @TimeOfDayField('End; a time before start is on the next day.', '12:00')
  end: string;
}

/** A break of the driver that starts within these hours. */
export class PauseResponse extends HoursResponse {
  @ResponseField('Duration in minutes.', { type: 'integer', minimum: 1, example: 30 })
  minutes: number;
}

/** An amount of a kind of load other than weight and volume. */
export class LoadAmountResponse {
  @ResponseField('The kind of load.', { type: String, example: 'pallets' })
  kind: string;

  @ResponseField('Amount of that kind.', { type: Number, example: 4 })
  amount: number;
}

/** Costs of driving, in the currency of the business. */
export class DrivingCostsResponse {
  @NullableNumberField('Fixed cost of using the vehicle.', 40)
  fixed: number | null;

  @NullableNumberField('Cost per kilometre.', 0.35)
  perKilometre: number | null;

  @NullableNumberField('Cost per hour, from departure to the end of the route.', 28)
  perHour: number | null;
}

/** The requirements of a shipment for its vehicle and driver. */
export class StopConstraintsResponse {
  @NullableIntegerField('Priority of the delivery, 0 to 100; null counts as 0.', 80)
  priority: number | null;

  @TextListField('Skills that the vehicle and its driver must have together.')
  requiredSkills: string[];

  @NullableIntegerField('Minutes for handing it over; null: as the plan or the service has it.', 8)
  serviceMinutes: number | null;

  @NullableIntegerField('Minutes before that, once for shipments of one door that follow one another.', 4)
  setupMinutes: number | null;

  @ResponseField('Alternative hours; empty: its delivery window.', { type: [HoursResponse] })
  windows: HoursResponse[];

  @NullableIntegerField('Most minutes from loading to delivery.', 90)
  maxOnBoardMinutes: number | null;

  @ResponseField('Amounts of other kinds of load.', { type: [LoadAmountResponse] })
  amounts: LoadAmountResponse[];
}

/** Skills, hours and places of a driver. */
export class DriverConstraintsResponse {
  @TextListField('Skills that shipments may require.')
  skills: string[];

  @ResponseField('Working hours; null: those of the plan.', { type: () => HoursResponse, nullable: true })
  shift: HoursResponse | null;

  @ResponseField('Breaks.', { type: [PauseResponse] })
  breaks: PauseResponse[];

  @PlaceField('Place where routes start; null for the depot.')
  start: AddressResponse | null;

  @PlaceField('Place where routes end; null for the place where they start.')
  end: AddressResponse | null;
}

/** Skills, hours, places and costs of a vehicle. */
export class VehicleConstraintsResponse extends DriverConstraintsResponse {
  @NullableNumberField('Speed relative to the estimate; null is 1.', 0.9)
  speedFactor: number | null;

  @ResponseField('Costs to minimize; null: unknown.', { type: () => DrivingCostsResponse, nullable: true })
  costs: DrivingCostsResponse | null;

  @NullableIntegerField('Most stops.', 40)
  maxStops: number | null;

  @NullableNumberField('Most kilometres.', 180)
  maxKilometres: number | null;

  @NullableNumberField('Most hours from departure to the end of the route.', 8.5)
  maxHours: number | null;

  @NullableIntegerField('Maximum number of returns to reload; null counts as 0.', 1)
  maxReloads: number | null;

  @NullableIntegerField('Minutes per reload.', 15)
  reloadMinutes: number | null;

  @ResponseField('Whether routes end at their last stop.', { type: Boolean, example: false })
  openEnd: boolean;

  @ResponseField('Capacity for other kinds of load.', { type: [LoadAmountResponse] })
  capacities: LoadAmountResponse[];
}
