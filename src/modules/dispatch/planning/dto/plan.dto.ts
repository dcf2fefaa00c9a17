import { DiffersFromStart, Agrees, AgreesWithin } from '../../../../platform/http/validation/field-agreement';
import {
  DateField,
  BooleanField,
  IntegerField,
  NestedField,
  ChoiceField,
  TextField,
  TimeOfDayField,
  TimestampField,
} from '../../../../platform/http/validation/fields';
import { GuidListField, NestedListField } from '../../../../platform/http/validation/list-fields';
import { findPlannedStopFaults, findPlannedVehicleFaults } from '../planned-ids';
import { MAX_PLAN_DAYS, PlanStopDto, PlanVehicleDto } from './plan-constraints.dto';
import { DAY_MS } from '../../../../common/time/durations';

/** Limits of one plan, because its travel matrix grows with the square of the shipments. */
export const MAX_PLAN_SHIPMENTS = 2_000;
export const MAX_PLAN_VEHICLES = 500;
const MAX_PLAN_SECONDS = 120;

/** The working hours of a plan: the earliest departure and the latest return. */
export class ShiftDto {
  @TimeOfDayField({ description: 'Earliest departure, in the time zone of the business.', example: '08:00' })
  start: string;

  @DiffersFromStart()
  @TimeOfDayField({ description: 'Latest return. A time before `start` is on the next day.', example: '18:00' })
  end: string;
}

/** Returns why the days of a plan are not valid, or undefined if they are. */
function findDaysFault(from: unknown, to: unknown, date: unknown): string | undefined {
  if (date !== undefined) return 'Must be omitted with date.';
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_PLAN_DAYS ? undefined : `Must be 0 to ${MAX_PLAN_DAYS - 1} days after from.`;
}

/**
 * The body of `POST /api/dispatch/plan`. It selects the shipments, vehicles and drivers to plan, and the limits of the
 * search.
 */
export class CreatePlanDto {
  @TimestampField({
    description: 'The day of the dispatches, in the time zone of the business. Required without `from` and `to`.',
    example: '2026-03-02',
    optional: true,
    neededBy: ({ from, to }) =>
      from === undefined && to === undefined ? 'Is required without from and to.' : undefined,
  })
  date?: string;

  @DateField({
    description: `The first day of a plan over 1 to ${MAX_PLAN_DAYS} days, instead of \`date\`. Each shipment is planned on its \`deliveryDate\` or on the day of its next attempt, if that is one of the days. Others are planned on the best day, or on one of their \`allowedDays\` (see \`stops\`). A night shift of the last day ends on the next day.`,
    optional: true,
    neededBy: ({ to }) => (to === undefined ? undefined : 'Is required with to.'),
  })
  from?: string;

  @Agrees<CreatePlanDto>((to, { from, date }) => findDaysFault(from, to, date))
  @DateField({
    description: 'The last day of the plan.',
    optional: true,
    neededBy: ({ from }) => (from === undefined ? undefined : 'Is required with from.'),
  })
  to?: string;

  @GuidListField({
    description:
      'The shipments to deliver. Default: all shipments due on that day that have not ended, are in no dispatch, are not booked with a carrier, and whose order is not cancelled. A shipment is due on its `deliveryDate`, otherwise on the collection date of its order. Shipments without such a date are due on any day, and so are those that were due before today. Listed shipments are planned whenever they are due. The response is 409 if a listed shipment is booked with a carrier or belongs to a cancelled order.',
    max: MAX_PLAN_SHIPMENTS,
    optional: true,
  })
  shipmentIds?: string[];

  @GuidListField({
    description:
      'The depots to plan. Default: all depots. A shipment leaves from its depot. A vehicle loads at its own depot first. If it may reload, later rounds may load at any depot of the plan that has shipments. A driver drives vehicles of the depot of the driver, unless `vehicles` says otherwise. `maxDrivers` and `balance` count for all depots together.',
    max: 100,
    optional: true,
  })
  depotIds?: string[];

  @GuidListField({
    description: 'The vehicles to use. Default: all vehicles in service that are in no open dispatch of that day.',
    max: MAX_PLAN_VEHICLES,
    optional: true,
  })
  vehicleIds?: string[];

  @GuidListField({
    description:
      'The drivers to use, in this order. Default: all drivers without an open dispatch on that day. An empty list plans without drivers.',
    min: 0,
    max: MAX_PLAN_VEHICLES,
    optional: true,
  })
  driverIds?: string[];

  @BooleanField({
    description: 'Whether the proposed dispatches are created at once, as drafts. Default: false.',
    optional: true,
  })
  commit?: boolean;

  @BooleanField({
    description:
      'Whether the plan replaces the drafts of the day. Their shipments, vehicles and drivers are free for this plan, even if `shipmentIds` does not list them. Committing the plan deletes the drafts. Locked dispatches, dispatches of standing routes, and dispatches that are `ready` or further stay as they are. `replaces` in the response lists the drafts. Default: false.',
    optional: true,
  })
  replaceDrafts?: boolean;

  @NestedField(() => ShiftDto, {
    description:
      'The working hours of that day. Default: 08:00 to 18:00, unless the operator configured other hours. A shift whose end is not after its start ends on the next day. A time window belongs to the day on which it falls into the shift: with a shift from 22:00 to 06:00, 01:00 to 02:00 is on the next day.',
    optional: true,
  })
  shift?: ShiftDto;

  @AgreesWithin(findPlannedStopFaults)
  @NestedListField(() => PlanStopDto, {
    description: 'Constraints of shipments in this plan.',
    min: 0,
    max: MAX_PLAN_SHIPMENTS,
    optional: true,
  })
  stops?: PlanStopDto[];

  @AgreesWithin(findPlannedVehicleFaults)
  @NestedListField(() => PlanVehicleDto, {
    description: 'Constraints of vehicles and their drivers in this plan.',
    min: 0,
    max: MAX_PLAN_VEHICLES,
    optional: true,
  })
  vehicles?: PlanVehicleDto[];

  @IntegerField({
    description: 'Service minutes of shipments without their own. Default: a setting of the service.',
    max: 1_440,
    example: 3,
    optional: true,
  })
  serviceMinutes?: number;

  @IntegerField({
    description:
      'Minutes for parking and finding the door, in addition to the service time. They count once for consecutive shipments at the same address. Default: 0.',
    max: 1_440,
    example: 4,
    optional: true,
  })
  setupMinutes?: number;

  @IntegerField({
    description: 'The maximum number of vehicles to use.',
    min: 1,
    max: MAX_PLAN_VEHICLES,
    example: 2,
    optional: true,
  })
  maxDrivers?: number;

  @ChoiceField({
    description:
      'Whether routes should have similar duration or similar numbers of stops, even if the total takes longer. Default: `none`.',
    values: ['none', 'time', 'stops'],
    example: 'time',
    optional: true,
  })
  balance?: 'none' | 'time' | 'stops';

  @IntegerField({
    description: 'Seconds that the search may take. Default: about one for up to 50 shipments, longer for more.',
    example: 30,
    min: 1,
    max: MAX_PLAN_SECONDS,
    optional: true,
  })
  seconds?: number;

  @TextField({
    description: 'Name of the dispatches. `{vehicle}`, `{driver}`, `{date}` and `{n}` (a number from 1) are replaced.',
    example: '{vehicle}, {date}',
    min: 1,
    optional: true,
  })
  name?: string;
}
