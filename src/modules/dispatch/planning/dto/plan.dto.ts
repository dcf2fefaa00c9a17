import { Flag, Guids, Int, Nested, Text, TimeOfDay, Timestamp } from '../../../../http/validation/fields';

/** Most that one plan takes: its matrix of travel times grows with the square. */
export const MAX_PLAN_SHIPMENTS = 2_000;
export const MAX_PLAN_VEHICLES = 500;
export const MAX_PLAN_SECONDS = 120;

export class ShiftDto {
  @TimeOfDay({ description: 'When vehicles may leave, in the time zone of the business.', example: '08:00' })
  start: string;
  @TimeOfDay({ description: 'When they must be back; one before start is on the next day.', example: '18:00' })
  end: string;
}

export class CreatePlanDto {
  @Timestamp({
    description: 'The day on which the dispatches are driven, in the time zone of the business.',
    example: '2026-03-02',
  })
  date: string;

  @Guids({
    description:
      'What is to be delivered. Where it is left out, all shipments that have not ended, that neither a dispatch nor a carrier has (booked), whose order is not cancelled, and that are due on that day: by their `deliveryDate`, else the collection date of their order. Those without such a date, and those that were due before today, are due on any day. What is named is planned whenever it is due; a booked one, or one of a cancelled order: 409.',
    max: MAX_PLAN_SHIPMENTS,
    optional: true,
  })
  shipmentIds?: string[];

  @Guids({
    description:
      'What may be driven; where it is left out, all vehicles that are in service and in no open dispatch of that day.',
    max: MAX_PLAN_VEHICLES,
    optional: true,
  })
  vehicleIds?: string[];

  @Guids({
    description:
      'Who may drive, in this order; where it is left out, all drivers that no open dispatch of that day has. An empty list plans without drivers.',
    min: 0,
    max: MAX_PLAN_VEHICLES,
    optional: true,
  })
  driverIds?: string[];

  @Flag({ description: 'Whether the proposed dispatches are made at once, as drafts. Default false.', optional: true })
  commit?: boolean;

  @Nested(() => ShiftDto, {
    description:
      'The hours of that day; 08:00 to 18:00 where the operator set no others. A window over midnight (22:00 to 02:00) begins on that day, or the evening before for a shift that begins within it.',
    optional: true,
  })
  shift?: ShiftDto;

  @Int({
    description:
      'How many seconds the search may take. Without it, about one up to 50 shipments, and more the more there are.',
    example: 30,
    min: 1,
    max: MAX_PLAN_SECONDS,
    optional: true,
  })
  seconds?: number;

  @Text({
    description: 'Name of the dispatches; `{vehicle}`, `{driver}`, `{date}` and `{n}` (from 1) are filled in.',
    example: '{vehicle}, {date}',
    min: 1,
    optional: true,
  })
  name?: string;
}
