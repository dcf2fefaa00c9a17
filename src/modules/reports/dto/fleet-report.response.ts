import { ResponseField } from '../../../platform/http/openapi/response-field';
import { FLEET_GROUPS } from './reports.query';
import { CountField, PeriodResponse } from '../../../platform/http/parameters/period';

const AmountField = (description: string, example: number) =>
  ResponseField(description, { type: Number, minimum: 0, example });

/** Totals of routes. */
export class FleetFiguresResponse {
  @CountField('Number of dispatches.', 4)
  tours: number;

  @AmountField('Driven kilometres, to 2 decimals.', 182.4)
  kmDriven: number;

  @AmountField('Kilometres of the routes as they were last planned, to 2 decimals.', 176.9)
  kmPlanned: number;

  @AmountField('Hours from the start to the end of the dispatches, to 2 decimals.', 29.5)
  hours: number;

  @AmountField('Hours of driving, to 2 decimals.', 11.2)
  hoursOnRoad: number;

  @AmountField('Hours of standing for 3 minutes or more, to 2 decimals.', 17.1)
  hoursStanding: number;

  @CountField('Number of delivery attempts, successful or not.', 96)
  stops: number;

  @ResponseField('`stops` divided by `hours`, to 2 decimals. null: `hours` is 0.', {
    type: Number,
    nullable: true,
    minimum: 0,
    example: 3.25,
  })
  stopsPerHour: number | null;

  @CountField(
    'Number of stops after the end of their time window or, without one, more than ROUTE_LATE_MINUTES after the promised time.',
    5,
  )
  lateStops: number;
}

/** Figures of one group of the fleet report. */
export class FleetGroupResponse extends FleetFiguresResponse {
  @ResponseField(
    'Key of the group: a day, or the id of the vehicle or driver. null: dispatches without such a record.',
    {
      type: String,
      nullable: true,
      example: '2026-03-02',
    },
  )
  key: string | null;

  @ResponseField('Current name of the record. null: the group is not a record.', {
    type: String,
    nullable: true,
    example: null,
  })
  name: string | null;
}

/** The report of driven routes over a period. */
export class FleetReportResponse extends PeriodResponse {
  @ResponseField('Grouping of the dispatches.', { type: String, enum: [...FLEET_GROUPS], example: 'day' })
  groupBy: string;

  @ResponseField(
    'Groups with at least one dispatch. Days are in chronological order, all others are ordered by number of dispatches, largest first.',
    {
      type: () => [FleetGroupResponse],
    },
  )
  groups: FleetGroupResponse[];

  @CountField('Number of all groups, including those beyond the limit.', 22)
  groupCount: number;

  @ResponseField('Figures of all groups.', { type: () => FleetFiguresResponse })
  totals: FleetFiguresResponse;
}
