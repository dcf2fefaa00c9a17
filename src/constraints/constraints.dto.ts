import { AddressDto } from '../address/address.dto';
import { Decimal, Flag, Int, ListOf, Money, Nested, Text, Texts, TimeOfDay } from '../http/validation/fields';

const DAY_MINUTES = 24 * 60;
const may = { optional: true, nullable: true };

export class HoursDto {
  @TimeOfDay({ description: 'From, in the time zone of the business.', example: '09:00' }) start: string;
  @TimeOfDay({ description: 'Until; one before start is on the next day.', example: '12:00' }) end: string;
}

/** A pause of the driver, begun within these hours. */
export class PauseDto extends HoursDto {
  @Int({ description: 'How long, in minutes.', min: 1, max: DAY_MINUTES, example: 30 }) minutes: number;
}

/** So much of a kind of load that is neither weight nor volume. */
export class LoadAmountDto {
  @Text({ description: 'The kind of load, in your own words.', max: 50, example: 'pallets' }) kind: string;
  @Decimal({ description: 'How much of it.', decimals: 3, above: 0, max: 1_000_000, example: 4 }) amount: number;
}

/** What driving costs, in the business's currency. */
export class DrivingCostsDto {
  @Money({ description: 'Once, if the vehicle drives.', example: 40, ...may }) fixed?: number | null;
  @Money({ description: 'For a kilometre.', example: 0.35, ...may }) perKilometre?: number | null;
  @Money({ description: 'For an hour from leaving to the end of the tour.', example: 28, ...may })
  perHour?: number | null;
}

const skills = (description: string) =>
  Texts({ description, min: 0, max: 20, length: 50, example: ['cooling'], ...may });

/** What a shipment asks of who delivers it. */
export class StopConstraintsDto {
  @Int({
    description:
      'How much it matters that it is delivered: one of a higher priority is left out of a plan only where it can’t be helped. 0 without it.',
    max: 100,
    example: 80,
    ...may,
  })
  priority?: number | null;
  @skills('Only a vehicle that has, with its driver, all of these skills takes it.') requiredSkills?: string[] | null;
  @Int({ description: 'Minutes for handing it over.', max: DAY_MINUTES, example: 8, ...may })
  serviceMinutes?: number | null;
  @Int({
    description: 'Minutes before the handing over, once for shipments of one door that follow one another.',
    max: DAY_MINUTES,
    example: 4,
    ...may,
  })
  setupMinutes?: number | null;
  @ListOf(() => HoursDto, {
    description: 'Hours of which one is kept, instead of its delivery window. They must not overlap.',
    min: 0,
    max: 5,
    ...may,
  })
  windows?: HoursDto[] | null;
  @Int({
    description: 'Most minutes between being loaded and its door.',
    min: 1,
    max: DAY_MINUTES,
    example: 90,
    ...may,
  })
  maxOnBoardMinutes?: number | null;
  @ListOf(() => LoadAmountDto, {
    description: 'What it takes up besides weight and volume, of the `capacities` of vehicles.',
    min: 0,
    max: 5,
    ...may,
  })
  amounts?: LoadAmountDto[] | null;
}

/** What a driver can do, and when and where. */
export class DriverConstraintsDto {
  @skills('What may be asked for.') skills?: string[] | null;
  @Nested(() => HoursDto, { description: 'Own hours, instead of those of the plan.', ...may }) shift?: HoursDto | null;
  @ListOf(() => PauseDto, { description: 'Pauses. Their hours must not overlap.', min: 0, max: 5, ...may })
  breaks?: PauseDto[] | null;
  @Nested(() => AddressDto, {
    description: 'Where tours start, loaded; the business’s address without it. An address, coordinates, or both.',
    ...may,
  })
  start?: AddressDto | null;
  @Nested(() => AddressDto, { description: 'Where tours end; where they start without it.', ...may })
  end?: AddressDto | null;
}

/** What a vehicle can do, and when and where. */
export class VehicleConstraintsDto extends DriverConstraintsDto {
  @Decimal({
    description: 'How fast it is against the estimate or the road network: with 2 it needs half of the time.',
    decimals: 2,
    min: 0.1,
    max: 5,
    example: 0.9,
    ...may,
  })
  speedFactor?: number | null;
  @Nested(() => DrivingCostsDto, {
    description: 'What it costs. Without it, time on the road is what is kept short.',
    ...may,
  })
  costs?: DrivingCostsDto | null;
  @Int({
    description: 'Most stops; shipments of one door that follow one another are one.',
    min: 1,
    max: 2_000,
    ...may,
  })
  maxStops?: number | null;
  @Decimal({ description: 'Most kilometres.', decimals: 3, above: 0, max: 10_000, example: 180, ...may })
  maxKilometres?: number | null;
  @Decimal({ description: 'Most hours from leaving to the end.', decimals: 2, above: 0, max: 24, example: 8.5, ...may })
  maxHours?: number | null;
  @Int({
    description:
      'How often it may come back to the business’s address to load the next shipments: each round is a dispatch of its own. 0 without it.',
    max: 10,
    example: 1,
    ...may,
  })
  maxReloads?: number | null;
  @Int({ description: 'Minutes that each reloading takes. 0 without it.', max: DAY_MINUTES, example: 15, ...may })
  reloadMinutes?: number | null;
  @Flag({ description: 'Whether tours end at their last stop; then there is no `end`.', example: false, ...may })
  openEnd?: boolean | null;
  @ListOf(() => LoadAmountDto, {
    description: 'How much it takes of further kinds of load; a kind that is not named has no limit.',
    min: 0,
    max: 5,
    ...may,
  })
  capacities?: LoadAmountDto[] | null;
}
