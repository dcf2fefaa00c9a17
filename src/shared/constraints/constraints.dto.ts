import { AddressDto } from '../address/address.dto';
import { DiffersFromStart, Agrees, AgreesWithin } from '../../platform/http/validation/field-agreement';
import {
  DecimalField,
  BooleanField,
  IntegerField,
  MoneyField,
  NestedField,
  TextField,
  TimeOfDayField,
} from '../../platform/http/validation/fields';
import { NestedListField, TextListField } from '../../platform/http/validation/list-fields';
import { findEmptyPlaceFault, findOverlapFaults, findRepeatedKindFaults } from './constraint-faults';

export const DAY_MINUTES = 24 * 60;
const optionalOrNull = { optional: true, nullable: true };

/** Hours by the clock, without a day. */
export class HoursDto {
  @TimeOfDayField({ description: 'From, in the time zone of the business.', example: '09:00' })
  start: string;

  @DiffersFromStart()
  @TimeOfDayField({ description: 'End of the window. A time before `start` is on the next day.', example: '12:00' })
  end: string;
}

/** A break of the driver that starts within these hours. */
export class PauseDto extends HoursDto {
  @IntegerField({ description: 'Duration in minutes.', min: 1, max: DAY_MINUTES, example: 30 })
  minutes: number;
}

/** An amount of a kind of load other than weight and volume. */
export class LoadAmountDto {
  @TextField({ description: 'Name of the kind of load.', max: 50, example: 'pallets' })
  kind: string;

  @DecimalField({ description: 'Amount of that kind.', decimals: 3, above: 0, max: 1_000_000, example: 4 })
  amount: number;
}

/** Costs of driving, in the business's currency. */
export class DrivingCostsDto {
  @MoneyField({ description: 'Fixed cost of using the vehicle.', example: 40, ...optionalOrNull })
  fixed?: number | null;

  @MoneyField({ description: 'Cost per kilometre.', example: 0.35, ...optionalOrNull })
  perKilometre?: number | null;

  @MoneyField({ description: 'Cost per hour, from departure to the end of the route.', example: 28, ...optionalOrNull })
  perHour?: number | null;
}

const SkillsField = (description: string) =>
  TextListField({ description, min: 0, max: 20, maxLength: 50, example: ['cooling'], ...optionalOrNull });

/** The requirements of a shipment for its vehicle and driver. */
export class StopConstraintsDto {
  @IntegerField({
    description: 'Priority of the delivery: shipments with a higher priority are left out of a plan last. Default: 0.',
    max: 100,
    example: 80,
    ...optionalOrNull,
  })
  priority?: number | null;

  @SkillsField('Skills that the vehicle and its driver must have together.')
  requiredSkills?: string[] | null;

  @IntegerField({ description: 'Service time in minutes.', max: DAY_MINUTES, example: 8, ...optionalOrNull })
  serviceMinutes?: number | null;

  @IntegerField({
    description: 'Setup time in minutes before the service, once for consecutive shipments at the same door.',
    max: DAY_MINUTES,
    example: 4,
    ...optionalOrNull,
  })
  setupMinutes?: number | null;

  @AgreesWithin(findOverlapFaults)
  @NestedListField(() => HoursDto, {
    description: 'Alternative hours, instead of its delivery window. They must not overlap.',
    min: 0,
    max: 5,
    ...optionalOrNull,
  })
  windows?: HoursDto[] | null;

  @IntegerField({
    description: 'Most minutes from loading to delivery.',
    min: 1,
    max: DAY_MINUTES,
    example: 90,
    ...optionalOrNull,
  })
  maxOnBoardMinutes?: number | null;

  @AgreesWithin(findRepeatedKindFaults)
  @NestedListField(() => LoadAmountDto, {
    description: 'Amounts of other kinds of load, counted against the `capacities` of vehicles.',
    min: 0,
    max: 5,
    ...optionalOrNull,
  })
  amounts?: LoadAmountDto[] | null;
}

/** Skills, hours and places of a driver. */
export class DriverConstraintsDto {
  @SkillsField('Skills that shipments may require.')
  skills?: string[] | null;

  @NestedField(() => HoursDto, { description: 'Working hours, instead of those of the plan.', ...optionalOrNull })
  shift?: HoursDto | null;

  @AgreesWithin(findOverlapFaults)
  @NestedListField(() => PauseDto, {
    description: 'Pauses. Their hours must not overlap.',
    min: 0,
    max: 5,
    ...optionalOrNull,
  })
  breaks?: PauseDto[] | null;

  @Agrees(findEmptyPlaceFault)
  @NestedField(() => AddressDto, {
    description:
      'Place where routes start, with the load on board: an address, coordinates, or both. Default: the depot.',
    ...optionalOrNull,
  })
  start?: AddressDto | null;

  @Agrees<{ readonly openEnd?: unknown }>((place, { openEnd }) =>
    openEnd === true ? 'Cannot be combined with an open end.' : findEmptyPlaceFault(place),
  )
  @NestedField(() => AddressDto, {
    description: 'Place where routes end. Default: the place where they start.',
    ...optionalOrNull,
  })
  end?: AddressDto | null;
}

/** Skills, hours, places and costs of a vehicle. */
export class VehicleConstraintsDto extends DriverConstraintsDto {
  @DecimalField({
    description: 'Speed relative to the estimate or the road network: with 2 it takes half the time.',
    decimals: 2,
    min: 0.1,
    max: 5,
    example: 0.9,
    ...optionalOrNull,
  })
  speedFactor?: number | null;

  @NestedField(() => DrivingCostsDto, {
    description: 'Costs of using it. Without costs, plans minimize the travel time.',
    ...optionalOrNull,
  })
  costs?: DrivingCostsDto | null;

  @IntegerField({
    description: 'Most stops; consecutive shipments at the same door count as one.',
    min: 1,
    max: 2_000,
    ...optionalOrNull,
  })
  maxStops?: number | null;

  @DecimalField({
    description: 'Most kilometres.',
    decimals: 3,
    above: 0,
    max: 10_000,
    example: 180,
    ...optionalOrNull,
  })
  maxKilometres?: number | null;

  @DecimalField({
    description: 'Most hours from departure to the end of the route.',
    decimals: 2,
    above: 0,
    max: 24,
    example: 8.5,
    ...optionalOrNull,
  })
  maxHours?: number | null;

  @IntegerField({
    description:
      'Maximum number of returns to the depot to reload. Each round becomes a separate dispatch. Default: 0.',
    max: 10,
    example: 1,
    ...optionalOrNull,
  })
  maxReloads?: number | null;

  @IntegerField({ description: 'Minutes per reload. Default: 0.', max: DAY_MINUTES, example: 15, ...optionalOrNull })
  reloadMinutes?: number | null;

  @BooleanField({
    description: 'Whether routes end at their last stop; then `end` is not allowed.',
    example: false,
    ...optionalOrNull,
  })
  openEnd?: boolean | null;

  @AgreesWithin(findRepeatedKindFaults)
  @NestedListField(() => LoadAmountDto, {
    description: 'Capacity for other kinds of load; kinds that are not listed have no limit.',
    min: 0,
    max: 5,
    ...optionalOrNull,
  })
  capacities?: LoadAmountDto[] | null;
}
