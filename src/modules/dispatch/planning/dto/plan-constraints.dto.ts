import { Decimal, Flag, Guid, Int, ListOf, Money, Nested, TimeOfDay, Texts } from '../../../../http/validation/fields';

const DAY_MINUTES = 24 * 60;
const optional = true;

export class PlanHoursDto {
  @TimeOfDay({ description: 'From, in the time zone of the business.', example: '09:00' }) start: string;
  @TimeOfDay({ description: 'Until; one before start is on the next day.', example: '12:00' }) end: string;
}

const skills = (description: string) =>
  Texts({ description, min: 0, max: 20, length: 50, example: ['cooling'], optional });

/** What one of the shipments asks for in this plan. */
export class PlanStopDto {
  @Guid({ description: 'The shipment; one that is planned.' }) shipmentId: string;
  @Int({
    description:
      'How much it matters that it is delivered: one of a higher priority is left out only where it can’t be helped. 0 without it.',
    max: 100,
    example: 80,
    optional,
  })
  priority?: number;
  @skills('Only a vehicle that has all of these skills takes it.') requiredSkills?: string[];
  @Int({
    description: 'Minutes for handing it over, instead of `serviceMinutes`.',
    max: DAY_MINUTES,
    example: 8,
    optional,
  })
  serviceMinutes?: number;
  @Int({
    description:
      'Minutes before the handing over, once for shipments of one door that follow one another; instead of `setupMinutes`.',
    max: DAY_MINUTES,
    example: 4,
    optional,
  })
  setupMinutes?: number;
  @ListOf(() => PlanHoursDto, {
    description: 'Hours of which one is kept, instead of its own window. They must not overlap.',
    max: 5,
    optional,
  })
  windows?: PlanHoursDto[];
  @Int({
    description: 'Most minutes between leaving the depot and its door.',
    min: 1,
    max: DAY_MINUTES,
    example: 90,
    optional,
  })
  maxOnBoardMinutes?: number;
  @Guid({ description: 'The only vehicle that may take it; one that is planned with.', optional }) vehicleId?: string;
  @Int({
    description:
      'Its place among those that have one: they come first in the tour of their vehicle, in this order. Needs `vehicleId`.',
    min: 1,
    max: 2_000,
    optional,
  })
  position?: number;
}

/** A pause of the driver, begun within these hours. */
export class PlanBreakDto extends PlanHoursDto {
  @Int({ description: 'How long, in minutes.', min: 1, max: DAY_MINUTES, example: 30 }) minutes: number;
}

/** What driving costs, in the business's currency. */
export class PlanCostsDto {
  @Money({ description: 'Once, if the vehicle drives.', example: 40, optional }) fixed?: number;
  @Money({ description: 'For a kilometre.', example: 0.35, optional }) perKilometre?: number;
  @Money({ description: 'For an hour from leaving to the end of the tour.', example: 28, optional }) perHour?: number;
}

/** What one of the vehicles can do in this plan. */
export class PlanVehicleDto {
  @Guid({ description: 'The vehicle; one that is planned with.' }) vehicleId: string;
  @skills('What it, or who drives it, can do.') skills?: string[];
  @Nested(() => PlanHoursDto, { description: 'Its own hours, instead of the plan’s `shift`.', optional })
  shift?: PlanHoursDto;
  @ListOf(() => PlanBreakDto, { description: 'Pauses. Their hours must not overlap.', max: 5, optional })
  breaks?: PlanBreakDto[];
  @Decimal({
    description: 'How fast it is against the estimate or the road network: with 2 it needs half of the time.',
    decimals: 2,
    min: 0.1,
    max: 5,
    example: 0.9,
    optional,
  })
  speedFactor?: number;
  @Nested(() => PlanCostsDto, {
    description: 'What it costs. Without it, time on the road is what is kept short.',
    optional,
  })
  costs?: PlanCostsDto;
  @Int({
    description: 'Most stops; shipments of one door that follow one another are one.',
    min: 1,
    max: 2_000,
    optional,
  })
  maxStops?: number;
  @Decimal({ description: 'Most kilometres.', decimals: 3, above: 0, max: 10_000, example: 180, optional })
  maxKilometres?: number;
  @Decimal({
    description: 'Most hours from leaving to the end.',
    decimals: 2,
    above: 0,
    max: 24,
    example: 8.5,
    optional,
  })
  maxHours?: number;
  @Flag({ description: 'Whether its tour ends at its last stop, and not at the depot.', optional }) openEnd?: boolean;
}
