import {
  AfterStart,
  Flag,
  Guids,
  Int,
  ListOf,
  Nested,
  OneOf,
  Text,
  TimeOfDay,
  Timestamp,
} from '../../../../http/validation/fields';
import { PlanStopDto, PlanVehicleDto } from './plan-constraints.dto';

/** Most that one plan takes: its matrix of travel times grows with the square. */
export const MAX_PLAN_SHIPMENTS = 2_000;
export const MAX_PLAN_VEHICLES = 500;
export const MAX_PLAN_SECONDS = 120;

export class ShiftDto {
  @TimeOfDay({ description: 'When vehicles may leave, in the time zone of the business.', example: '08:00' })
  start: string;
  @AfterStart()
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
      'The hours of that day; 08:00 to 18:00 where the operator set no others. A shift whose end is not after its start ends on the next day. A window belongs to the day on which it falls into the shift: 01:00 to 02:00 of a shift from 22:00 to 06:00 is on the next day.',
    optional: true,
  })
  shift?: ShiftDto;

  @ListOf(() => PlanStopDto, {
    description: 'What shipments ask for in this plan.',
    min: 0,
    max: MAX_PLAN_SHIPMENTS,
    optional: true,
  })
  stops?: PlanStopDto[];

  @ListOf(() => PlanVehicleDto, {
    description: 'What vehicles, with their drivers, can do in this plan.',
    min: 0,
    max: MAX_PLAN_VEHICLES,
    optional: true,
  })
  vehicles?: PlanVehicleDto[];

  @Int({
    description: 'Minutes for handing a shipment over, where it says no others; a setting of the service without it.',
    max: 1_440,
    example: 3,
    optional: true,
  })
  serviceMinutes?: number;

  @Int({
    description:
      'Minutes for parking and finding the door, besides: once for shipments of one address that follow one another. 0 without it.',
    max: 1_440,
    example: 4,
    optional: true,
  })
  setupMinutes?: number;

  @Int({
    description: 'So many vehicles drive at the most.',
    min: 1,
    max: MAX_PLAN_VEHICLES,
    example: 2,
    optional: true,
  })
  maxDrivers?: number;

  @OneOf({
    description:
      'Whether tours are to be alike in time or in stops, even if that takes longer in all. `none` without it.',
    values: ['none', 'time', 'stops'],
    example: 'time',
    optional: true,
  })
  balance?: 'none' | 'time' | 'stops';

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
